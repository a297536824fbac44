// The language of the page, for components that do not get the site.
import { createContext } from 'react';
import { english } from '../../base/translations/phrases';

export const Language = createContext(english);
