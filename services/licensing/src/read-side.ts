import type { ReadSide } from 'kernel/area-module';
import type { Claims } from 'kernel/crypto/claims';
import { revealsQuery } from './read-models/key-access/reveals.query.ts';
import { batchesQuery } from './read-models/licensing-keys/batches.query.ts';
import { deliveriesQuery } from './read-models/licensing-keys/deliveries.query.ts';
import { recallQuery } from './read-models/licensing-keys/recall.query.ts';
import type { WithCompanyVault } from './read-models/licensing-keys/key.query.ts';
import { keyQuery } from './read-models/licensing-keys/key.query.ts';
import { keyExportQuery } from './read-models/licensing-keys/key-export.query.ts';
import { keysQuery } from './read-models/licensing-keys/keys.query.ts';
import { stockWatchQuery } from './read-models/stock-watch/stock-watch.query.ts';
import { readModels } from './read-models/read-models.ts';

export { foldedStreams, keyBatchView } from './folded-streams.ts';

export interface LicensingReading extends WithCompanyVault {
  /** Finds a key that somebody pasted, by its fingerprint. */
  readonly claims: Claims;
}

export function readSide(deps: LicensingReading): ReadSide {
  return {
    queries: [
      keysQuery(deps),
      keyExportQuery(deps),
      keyQuery(deps),
      batchesQuery,
      deliveriesQuery,
      recallQuery,
      revealsQuery,
      stockWatchQuery,
    ],
    readModels,
  };
}
