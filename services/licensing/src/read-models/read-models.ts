import { redacting } from 'kernel/text-search/redacting';
import { licensingTexts } from '../text-places.ts';
import { keyAccessProjection } from './key-access/projection.ts';
import { keySpellingsProjection } from './key-spellings/projection.ts';
import { stockWatchProjection } from './stock-watch/projection.ts';
import { vaultRequestsProjection } from './vault-requests/projection.ts';
import { licensingKeysProjection } from './licensing-keys/projection.ts';

export const readModels = [
  redacting(licensingKeysProjection, licensingTexts),
  keySpellingsProjection,
  redacting(keyAccessProjection, licensingTexts),
  stockWatchProjection,
  vaultRequestsProjection,
];
