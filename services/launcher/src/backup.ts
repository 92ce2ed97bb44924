import { FORMER_SECRET_NAMES, SECRET_NAMES } from 'contracts/constants/secrets';
import { fileVariable } from 'kernel/runtime/setting-files';
import { findPlaces, namedFolder } from './backup/places.ts';
import { megabytes, reportBytes } from './backup/copied-bytes.ts';
import { makeBackup, requireRoom } from './backup/make-backup.ts';
import type { BackupManifest } from './backup/manifest.ts';
import { requireNoOpenRestore } from './backup/open-restore.ts';
import { hasOwnServers, howToBackUpServers } from './backup/own-servers.ts';
import { findRunning } from './backup/running-portal.ts';
import { runStoppable } from './backup/run-stoppable.ts';
import { whileStopped } from './backup/stopped-portal.ts';

// `npm run backup -- FOLDER`: copies everything that the portal keeps on this machine, while it runs or is stopped.

await runStoppable('Stopped. No backup was made.', async (progress, signal) => {
  const places = findPlaces(process.env);
  const target = namedFolder(process.argv.slice(2), process.env);
  const options = { ...places, target, signal, onBytes: reportBytes(progress.note) };
  requireNoOpenRestore(places.layout);
  await requireRoom(options);
  const running = await findRunning(places);
  const copy = (when: string) =>
    progress.step(`Copying ${places.layout.dir}${when}`, () => makeBackup({ ...options, running }));
  const manifest = running
    ? await copy(' while the portal runs')
    : await whileStopped(places, progress, () => copy(''));
  process.stdout.write(`\n${summary(manifest, target).join('\n')}\n`);
  if (hasOwnServers(places.external))
    process.stdout.write(
      `\n${howToBackUpServers(places.external, running !== undefined).join('\n')}\n`,
    );
});

function summary({ files }: BackupManifest, target: string): readonly string[] {
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  const given = [...SECRET_NAMES, ...FORMER_SECRET_NAMES].filter(
    (name) => process.env[name] || process.env[fileVariable(name)],
  );
  return [
    `Backed up ${files.length.toLocaleString('en')} files (${megabytes(bytes)}) to ${target}.`,
    'Who has it can read everything that the portal keeps: lock it away, and keep it no longer than you must.',
    ...(given.length > 0
      ? [`Not in it are the secrets that .env gives: ${given.join(', ')}. Keep them too.`]
      : []),
  ];
}
