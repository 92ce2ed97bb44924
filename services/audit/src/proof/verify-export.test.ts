import { expect, test } from '@jest/globals';
import {
  MADE_UP_KEY,
  filesInMemory,
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
  madeUpPack,
} from '../testing/made-up-export.ts';
import { toHex } from './encodings.ts';
import { EXPORT_FILES } from './export-form.ts';
import { nobleProofCrypto } from './noble-crypto.ts';
import { nodeProofCrypto, sha256 } from './node-crypto.ts';
import { utf8 } from './signed-note.ts';
import { verifyExport } from './verify-export.ts';
import type { ExportClaims } from './verify-export.ts';

const AMOUNTS = Array.from({ length: 600 }, (_, index) => `${index}.00`);
const LOG = madeUpLog(AMOUNTS);
const FORGED = madeUpLog(AMOUNTS.with(311, '1000000.00'));

async function verify(
  files: ReadonlyMap<string, Uint8Array>,
  claims: ExportClaims = {},
  crypto = nodeProofCrypto,
) {
  return verifyExport(filesInMemory(files), claims, { crypto });
}

test.each([
  ['Node', nodeProofCrypto],
  ['a browser', nobleProofCrypto],
])('an export that nobody touched holds, with the cryptography of %s', async (_where, crypto) => {
  const found = await verify(await madeUpExport(LOG), {}, crypto);
  expect(found).toMatchObject({ holds: true, signed: true, size: 600, form: 'whole-log' });
  expect(found.given).toEqual({ checkpoint: false, key: false });
});

test.each([
  ['Node', nodeProofCrypto],
  ['a browser', nobleProofCrypto],
])('the first event that was changed is named, with the cryptography of %s', async (_w, crypto) => {
  const found = await verify(await madeUpExport(FORGED, LOG), {}, crypto);
  expect(found.holds).toBe(false);
  expect(found.log?.firstBad).toMatchObject({ index: 311, kind: 'other', event: { id: 'id-311' } });
});

test('without tiles it is found all the same, and with a folder around the files too', async () => {
  const whole = await madeUpExport(FORGED, LOG);
  const bare = [...whole].filter(([name]) => !name.startsWith('tile/'));
  const found = await verify(new Map(bare.map(([name, bytes]) => [`history/${name}`, bytes])));
  expect(found).toMatchObject({ holds: false, log: { whole: false, firstBad: undefined } });
});

test('whoever signs a forged log as well is found by a checkpoint that was kept', async () => {
  const kept = await madeUpCheckpoint(LOG.slice(0, 400));
  const honest = await verify(await madeUpExport(LOG), { older: kept });
  expect([honest.holds, honest.older?.verdict]).toEqual([true, 'prefix']);
  const forked = await verify(await madeUpExport(FORGED), { older: kept });
  expect([forked.holds, forked.log?.whole, forked.older?.verdict]).toEqual([false, true, 'fork']);
  const bare = [...(await madeUpExport(FORGED))].filter(([name]) => !name.startsWith('tile/'));
  expect((await verify(new Map(bare), { older: kept })).older?.verdict).toBe('fork');
  const early = await madeUpExport(LOG.slice(0, 300));
  expect((await verify(early, { older: kept })).older?.verdict).toBe('longer');
});

test('events after a given checkpoint are counted as not covered, by tiles of a longer tree too', async () => {
  const checkpoint = await madeUpCheckpoint(LOG.slice(0, 500));
  const found = await verify(await madeUpExport(LOG), { checkpoint, key: MADE_UP_KEY });
  expect(found).toMatchObject({ holds: true, size: 500, log: { covered: 500, notCovered: 100 } });
  const bad = await verify(await madeUpExport(FORGED, LOG), { checkpoint });
  expect(bad.log?.firstBad).toMatchObject({ index: 311 });
});

test('a checkpoint that another key has signed ends it', async () => {
  const files = new Map(await madeUpExport(LOG));
  const text = new TextDecoder().decode(files.get(EXPORT_FILES.checkpoint));
  files.set(EXPORT_FILES.checkpoint, utf8(text.replace('\n600\n', '\n601\n')));
  expect(await verify(files)).toMatchObject({ holds: false, signed: false, log: null });
});

test('a dispute pack holds, and each of its events that was changed is found', async () => {
  const wanted = [3, 311, 599];
  const pack = await madeUpPack(LOG, wanted);
  expect(await verify(pack)).toMatchObject({
    holds: true,
    form: 'dispute-pack',
    pack: { events: 3, included: 3, firstBad: null },
  });
  const lines = wanted.map((index) => `${FORGED[index] ?? ''}\n`).join('');
  const forged = new Map([...pack, [EXPORT_FILES.events, utf8(lines)]]);
  expect(await verify(forged)).toMatchObject({
    holds: false,
    pack: { included: 2, firstBad: { line: 2, index: 311, event: { id: 'id-311' } } },
  });
  const short = new Map([...pack, [EXPORT_FILES.events, utf8(`${LOG[3] ?? ''}\n`)]]);
  expect(await verify(short)).toMatchObject({ holds: false, pack: { missing: 2 } });
});

test('the list of contents is held against the files', async () => {
  const files = await madeUpExport(LOG);
  const listed = [...files]
    .filter(([name]) => !name.startsWith('tile/'))
    .map(([name, bytes]) => ({ name, sha256: toHex(sha256(bytes)), bytes: bytes.length }));
  const manifest = {
    form: 'whole-log',
    origin: 'portal.test/history',
    madeAt: 'now',
    files: listed,
  };
  const whole = new Map([...files, [EXPORT_FILES.manifest, utf8(JSON.stringify(manifest))]]);
  expect(await verify(whole)).toMatchObject({ holds: true, manifest: { state: 'holds' } });
  const changed = new Map([...whole, [EXPORT_FILES.key, utf8(MADE_UP_KEY)]]);
  expect(await verify(changed)).toMatchObject({
    holds: false,
    manifest: { state: 'differs', differing: ['key'] },
  });
});

test.each([
  ['no-events', EXPORT_FILES.events, undefined],
  ['no-key', EXPORT_FILES.key, undefined],
  ['no-checkpoint', EXPORT_FILES.checkpoint, undefined],
  ['bad-key', EXPORT_FILES.key, 'key'],
  ['bad-checkpoint', EXPORT_FILES.checkpoint, 'checkpoint'],
])('what cannot be told is told as %s', async (code, name, text) => {
  const files = new Map(await madeUpExport(LOG));
  if (text === undefined) files.delete(name);
  else files.set(name, utf8(text));
  await expect(verify(files)).rejects.toMatchObject({ code });
});
