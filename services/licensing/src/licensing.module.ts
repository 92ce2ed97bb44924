import type { AreaModule } from 'kernel/area-module';
import { revealKeys } from './key-access/reveal-keys.ts';
import type { RevealKeysDeps } from './key-access/reveal-keys.ts';
import { importKeys } from './key-batch/import-keys.ts';
import type { ImportKeysDeps } from './key-batch/import-keys.ts';
import { keyAccessProjection } from './read-models/key-access/projection.ts';
import { revealsQuery } from './read-models/key-access/reveals-query.ts';
import { keysQuery } from './read-models/licensing-keys/keys-query.ts';
import { licensingKeysProjection } from './read-models/licensing-keys/projection.ts';

export type LicensingDeps = ImportKeysDeps & RevealKeysDeps;

/** Licence keys: imported encrypted, allocated by the settlement of orders, revealed to their buyers. */
export function licensingModule(deps: LicensingDeps): AreaModule {
  return {
    name: 'licensing',
    commands: [importKeys(deps), revealKeys(deps)],
    projections: [licensingKeysProjection, keyAccessProjection],
    queries: [keysQuery, revealsQuery],
    processes: [],
    migrations: [],
  };
}
