import { mkdir, open, readFile, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { erasedPersonSchema } from 'contracts/calls/finish-erasure';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';

const EXTENSION = '.json';

/** The list of erasures: a file a person, outside of every database, so that no restored backup forgets it. */
export function erasuresFolder(auditDir: string): string {
  return path.join(auditDir, 'erasures');
}

/** Writes somebody down; twice comes to the same. The file is on the disk when this is done. */
export async function writeErasure(auditDir: string, person: ErasedPerson): Promise<void> {
  const folder = erasuresFolder(auditDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${person.userId}${EXTENSION}`;
  const unfinished = path.join(folder, `.${name}`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(person)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path.join(folder, name));
}

/** Everybody who was ever written down. */
export async function readErasures(auditDir: string): Promise<readonly ErasedPerson[]> {
  const folder = erasuresFolder(auditDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter(isErasure);
  return Promise.all(
    names.map(async (name) =>
      erasedPersonSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
    ),
  );
}

function isErasure(name: string): boolean {
  return name.endsWith(EXTENSION) && !name.startsWith('.');
}
