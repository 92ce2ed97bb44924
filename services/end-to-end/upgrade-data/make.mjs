// node services/end-to-end/upgrade-data/make.mjs RELEASE-FOLDER NAME [FOLDER-OF-POSTGRES-PROGRAMS]
// Has a release, installed and built in RELEASE-FOLDER, live through a small story on a Postgres of its own, and lays what it
// kept into the folder NAME beside this file. README.md says when and how.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, packed } from './make/files.mjs';
import { startPostgres } from './make/postgres.mjs';
import { startRelease } from './make/release.mjs';
import { tellStory } from './make/story.mjs';

const [release = '', name = '', programs = '/usr/lib/postgresql/15/bin'] = process.argv.slice(2);
if (!release || !name) throw new Error('Name the folder of a release that is built, and a name.');

const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-data-'));
const into = path.join(path.dirname(fileURLToPath(import.meta.url)), name);
const postgres = await startPostgres(programs, path.join(folder, 'postgres'));
try {
  const dataDir = path.join(folder, 'data');
  const portal = await startRelease({ release: path.resolve(release), dataDir, postgres });
  let facts;
  try {
    facts = await tellStory(portal);
    await portal.untilSigned();
  } finally {
    await portal.stop();
  }
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into);
  const lay = (file, content) => writeFileSync(path.join(into, file), content);
  lay('facts.json', `${JSON.stringify({ ...facts, secretNames: portal.secretNames }, null, 2)}\n`);
  lay('roles.sql', await postgres.roles());
  for (const database of ['portal', 'portal_events'])
    lay(`${database}.sql.br`, packed(await postgres.dump(database)));
  lay('files.json.br', packed(JSON.stringify(filesUnder(dataDir))));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
