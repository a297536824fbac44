import { describe, expect, it } from 'vitest';
import { BODY } from '../../../src/koi/outlines';
import { halfWidth, STATIONS } from '../../../src/koi/profile';
