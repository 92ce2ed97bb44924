import { keyAccessProjection } from './key-access/projection.ts';
import { keySpellingsProjection } from './key-spellings/projection.ts';
import { stockWatchProjection } from './stock-watch/projection.ts';
import { licensingKeysProjection } from './licensing-keys/projection.ts';

export const readModels = [
  licensingKeysProjection,
  keySpellingsProjection,
  keyAccessProjection,
  stockWatchProjection,
];
