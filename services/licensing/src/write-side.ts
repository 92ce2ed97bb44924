import type { Command } from 'kernel/commands/command';
import { revealKeys } from './key-access/reveal-keys.ts';
import type { RevealKeysDeps } from './key-access/reveal-keys.ts';
import { importKeys } from './key-batch/import-keys.ts';
import type { ImportKeysDeps } from './key-batch/import-keys.ts';
import { createKeyEnvelope } from './key-batch/key-envelope.ts';

export { createKeyStock } from './key-batch/key-stock.ts';

export interface LicensingDeps extends Omit<ImportKeysDeps & RevealKeysDeps, 'envelope'> {
  /** 32 bytes, which wrap the data keys of all batches. */
  readonly keyEncryptionKey: Buffer;
}

/** Licence keys: imported encrypted, allocated by the settlement of orders, revealed to their buyers. */
export function writeSide({ keyEncryptionKey, ...deps }: LicensingDeps): readonly Command[] {
  const envelope = createKeyEnvelope(keyEncryptionKey);
  return [importKeys({ ...deps, envelope }), revealKeys({ ...deps, envelope })];
}
