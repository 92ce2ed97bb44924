import type { Command } from 'kernel/commands/command';
import { revealKey } from './key-access/reveal-key.ts';
import { revealKeys } from './key-access/reveal-keys.ts';
import type { RevealKeysDeps } from './key-access/reveal-keys.ts';
import { checkKeyImport } from './key-import/check-key-import.ts';
import type { KeyImportDeps } from './key-import/look-through-list.ts';
import { importUploadedKeys } from './key-import/import-uploaded-keys.ts';
import { importKeys } from './key-batch/import-keys.ts';
import type { ImportKeysDeps } from './key-batch/import-keys.ts';
import { noteKeySpellings } from './key-batch/note-key-spellings.ts';
import { planRecall } from './key-recall/plan-recall.ts';
import { revokeUnsoldKeys } from './key-recall/revoke-unsold-keys.ts';
import { watchStock } from './stock-watch/watch-stock.ts';
import { rewrapBatchKey } from './key-batch/rewrap-batch-key.ts';
import { decideVaultRequest } from './vault-request/decide-vault-request.ts';
import type { DecideVaultDeps } from './vault-request/decide-vault-request.ts';
import { requestFromVault } from './vault-request/request-from-vault.ts';
import { replaceKey } from './key-batch/replace-key.ts';
import { revokeKeys } from './key-batch/revoke-keys.ts';
import type { RevokeKeysDeps } from './key-batch/revoke-keys.ts';

export { createKeyEnvelope } from './key-batch/key-envelope.ts';
export { createKeyStock } from './key-batch/key-stock.ts';
export { batchKeys, standingBatches } from './read-models/licensing-keys/batch-keys.ts';

export type LicensingDeps = ImportKeysDeps &
  RevealKeysDeps &
  RevokeKeysDeps &
  KeyImportDeps &
  DecideVaultDeps;

/** Licence keys: imported encrypted, allocated by the settlement of orders, revealed to their buyers. */
export function writeSide(deps: LicensingDeps): readonly Command[] {
  return [
    importKeys(deps),
    noteKeySpellings(deps),
    checkKeyImport(deps),
    importUploadedKeys(deps),
    planRecall,
    watchStock(deps),
    revokeUnsoldKeys,
    rewrapBatchKey(deps),
    revealKeys(deps),
    revealKey(deps),
    revokeKeys(deps),
    replaceKey(deps),
    requestFromVault,
    decideVaultRequest(deps),
  ];
}
