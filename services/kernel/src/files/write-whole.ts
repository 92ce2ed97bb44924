import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file for its owner's eyes: all of it or nothing, also when the power goes, and on the disk when this is done. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}`);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
