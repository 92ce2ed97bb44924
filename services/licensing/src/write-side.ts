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
import { createKeyEnvelope } from './key-batch/key-envelope.ts';
import { planRecall } from './key-recall/plan-recall.ts';
import { revokeUnsoldKeys } from './key-recall/revoke-unsold-keys.ts';
import { watchStock } from './stock-watch/watch-stock.ts';
import { replaceKey } from './key-batch/replace-key.ts';
import { revokeKeys } from './key-batch/revoke-keys.ts';
import type { RevokeKeysDeps } from './key-batch/revoke-keys.ts';

export { createKeyStock } from './key-batch/key-stock.ts';

export interface LicensingDeps extends Omit<
  ImportKeysDeps & RevealKeysDeps & RevokeKeysDeps & KeyImportDeps,
  'envelope'
> {
  /** 32 bytes, which wrap the data keys of all batches. */
  readonly keyEncryptionKey: Buffer;
}

/** Licence keys: imported encrypted, allocated by the settlement of orders, revealed to their buyers. */
export function writeSide({ keyEncryptionKey, ...deps }: LicensingDeps): readonly Command[] {
  const envelope = createKeyEnvelope(keyEncryptionKey);
  return [
    importKeys({ ...deps, envelope }),
    noteKeySpellings({ ...deps, envelope }),
    checkKeyImport(deps),
    importUploadedKeys({ ...deps, envelope }),
    planRecall,
    watchStock(deps),
    revokeUnsoldKeys,
    revealKeys({ ...deps, envelope }),
    revealKey({ envelope }),
    revokeKeys(deps),
    replaceKey(deps),
  ];
}
