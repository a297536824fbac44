// WebKitGTK.
import { testEngine } from './suite';

testEngine('webkit');
