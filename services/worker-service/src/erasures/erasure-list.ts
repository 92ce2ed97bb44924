import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { erasedPersonSchema } from 'contracts/calls/finish-erasure';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import { filesIfPresent } from 'kernel/files/present-files';
import { writeWhole } from 'kernel/files/write-whole';

const EXTENSION = '.json';

/** The list of erasures: a file a person, outside of every database, so that no restored backup forgets it. */
function erasuresFolder(auditDir: string): string {
  return path.join(auditDir, 'erasures');
}

/** Writes somebody down; twice comes to the same. The file is on the disk when this is done. */
export async function writeErasure(auditDir: string, person: ErasedPerson): Promise<void> {
  const folder = erasuresFolder(auditDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${person.userId}${EXTENSION}`);
  await writeWhole(file, `${JSON.stringify(person)}\n`);
}

/** Everybody who was ever written down. */
export async function readErasures(auditDir: string): Promise<readonly ErasedPerson[]> {
  const folder = erasuresFolder(auditDir);
  const names = (await filesIfPresent(folder)).filter(isErasure);
  return Promise.all(
    names.map(async (name) =>
      erasedPersonSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
    ),
  );
}

/** Brings those of another list into one: nobody leaves it. */
export async function mergeErasures(other: string, auditDir: string): Promise<void> {
  const known = new Map((await readErasures(auditDir)).map((each) => [each.userId, each]));
  for (const person of await readErasures(other)) {
    const held = known.get(person.userId);
    // Who was only found in a database is written down without their fingerprints.
    const hasMoreClaims = held?.claims.length === 0 && person.claims.length > 0;
    if (!held || hasMoreClaims) await writeErasure(auditDir, person);
  }
}

function isErasure(name: string): boolean {
  return name.endsWith(EXTENSION) && !name.startsWith('.');
}
