import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataLayout } from './stack/paths.ts';
import { substituteFor } from './stack/postgres-location.ts';

/** A data folder for one stack, to be thrown away when that has stopped. */
export interface TemporaryData {
  readonly dataDir: string;
  remove(): void;
}

export function makeTemporaryData(prefix: string): TemporaryData {
  const dir = mkdtempSync(path.join(tmpdir(), prefix));
  // The database's account must be able to pass through.
  chmodSync(dir, 0o711);
  const dataDir = path.join(dir, 'data');
  return {
    dataDir,
    remove() {
      const substitute = path.dirname(substituteFor(dataLayout(dataDir).postgres));
      for (const each of [substitute, dir]) rmSync(each, { recursive: true, force: true });
    },
  };
}
