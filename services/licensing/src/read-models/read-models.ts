import { keyAccessProjection } from './key-access/projection.ts';
import { stockWatchProjection } from './stock-watch/projection.ts';
import { licensingKeysProjection } from './licensing-keys/projection.ts';

export const readModels = [licensingKeysProjection, keyAccessProjection, stockWatchProjection];
