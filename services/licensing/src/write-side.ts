import type { Command } from 'kernel/commands/command';
import { revealKeys } from './key-access/reveal-keys.ts';
import type { RevealKeysDeps } from './key-access/reveal-keys.ts';
import { importKeys } from './key-batch/import-keys.ts';
import type { ImportKeysDeps } from './key-batch/import-keys.ts';

export { createKeyStock } from './key-batch/key-stock.ts';

export type LicensingDeps = ImportKeysDeps & RevealKeysDeps;

/** Licence keys: imported encrypted, allocated by the settlement of orders, revealed to their buyers. */
export function writeSide(deps: LicensingDeps): readonly Command[] {
  return [importKeys(deps), revealKeys(deps)];
}
