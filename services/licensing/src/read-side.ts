import { textPlacesQueries } from 'contracts/calls/text-places';
import type { ReadSide } from 'kernel/area-module';
import { textsNamingQuery } from 'kernel/text-search/search-places';
import { licensingTexts } from './text-places.ts';
import type { Claims } from 'kernel/crypto/claims';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { revealedByQuery } from './read-models/key-access/revealed-by.query.ts';
import { revealsQuery } from './read-models/key-access/reveals.query.ts';
import { batchesQuery } from './read-models/licensing-keys/batches.query.ts';
import { deliveriesQuery } from './read-models/licensing-keys/deliveries.query.ts';
import { recallQuery } from './read-models/licensing-keys/recall.query.ts';
import type { WithCompanyVault } from './read-models/licensing-keys/key.query.ts';
import { keyQuery } from './read-models/licensing-keys/key.query.ts';
import { keyExportQuery } from './read-models/licensing-keys/key-export.query.ts';
import { keysQuery } from './read-models/licensing-keys/keys.query.ts';
import { stockWatchQuery } from './read-models/stock-watch/stock-watch.query.ts';
import { vaultRequestsQuery } from './read-models/vault-requests/vault-requests.query.ts';
import { readModels } from './read-models/read-models.ts';

export { foldedStreams, keyBatchView } from './folded-streams.ts';

export interface LicensingReading extends WithCompanyVault {
  /** Finds a key that somebody pasted, by its fingerprint. */
  readonly claims: Claims;
  /** Opens what is sealed among texts that are searched. */
  readonly vault: PersonVault;
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
      revealedByQuery,
      stockWatchQuery,
      vaultRequestsQuery,
      textsNamingQuery(textPlacesQueries['licensing.textsNaming'], licensingTexts, deps),
    ],
    readModels,
  };
}
