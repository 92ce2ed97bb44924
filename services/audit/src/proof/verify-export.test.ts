import { expect, test } from '@jest/globals';
import {
  MADE_UP_KEY,
  filesInMemory,
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
} from '../testing/made-up-export.ts';
import type { Files } from '../testing/made-up-pack.ts';
import type { ExportClaims } from './export-claims.ts';
import { EXPORT_FILES } from './export-form.ts';
import { nobleProofCrypto } from './noble-crypto.ts';
import { nodeProofCrypto } from './node-crypto.ts';
import { utf8 } from './signed-note.ts';
import { verifyExport } from './verify-export.ts';

const AMOUNTS = Array.from({ length: 600 }, (_, index) => `${index}.00`);
const LOG = madeUpLog(AMOUNTS);
const FORGED = madeUpLog(AMOUNTS.with(311, '1000000.00'));

const KNOWN: ExportClaims = { key: MADE_UP_KEY };

async function verify(files: Files, claims = KNOWN, crypto = nodeProofCrypto) {
  return verifyExport(filesInMemory(files), claims, { crypto });
}

test.each([
  ['Node', nodeProofCrypto],
  ['a browser', nobleProofCrypto],
])('an export that nobody touched holds, with the cryptography of %s', async (_where, crypto) => {
  const found = await verify(await madeUpExport(LOG), KNOWN, crypto);
  expect(found).toMatchObject({ holds: true, signed: true, size: 600, form: 'whole-log' });
  expect(found).toMatchObject({ given: { checkpoint: false, key: true }, reasons: [] });
});

test('with its own key alone it is whole in itself, and its origin is not shown', async () => {
  const own = await verify(await madeUpExport(LOG), {});
  expect(own).toMatchObject({ holds: false, state: 'origin-not-shown', reasons: ['own-key'] });
  // A checkpoint from elsewhere is signed with the key, and so is one that was kept.
  const checkpoint = await madeUpCheckpoint(LOG);
  expect((await verify(await madeUpExport(LOG), { checkpoint })).state).toBe('holds');
  const older = await madeUpCheckpoint(LOG.slice(0, 400));
  expect((await verify(await madeUpExport(LOG), { older })).state).toBe('holds');
});

test.each([
  ['Node', nodeProofCrypto],
  ['a browser', nobleProofCrypto],
])('the first event that was changed is named, with the cryptography of %s', async (_w, crypto) => {
  const found = await verify(await madeUpExport(FORGED, LOG), KNOWN, crypto);
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
  const older = await madeUpCheckpoint(LOG.slice(0, 400));
  const honest = await verify(await madeUpExport(LOG), { older });
  expect([honest.state, honest.older]).toEqual(['holds', { size: 400, standing: 'prefix' }]);
  const forked = await verify(await madeUpExport(FORGED), { older });
  expect(forked).toMatchObject({ state: 'fails', reasons: ['fork'], log: { whole: true } });
  const bare = [...(await madeUpExport(FORGED))].filter(([name]) => !name.startsWith('tile/'));
  expect((await verify(new Map(bare), { older })).older?.standing).toBe('fork');
});

test('a forged event accuses nobody of two histories, where its tiles are forged too', async () => {
  const older = await madeUpCheckpoint(LOG.slice(0, 400));
  const files = new Map(await madeUpExport(FORGED));
  files.set(EXPORT_FILES.checkpoint, utf8(await madeUpCheckpoint(LOG)));
  const found = await verify(files, { older });
  expect(found).toMatchObject({ state: 'fails', older: { standing: 'unproven' } });
  expect(found.reasons).toContain('events-differ');
});

test('what reaches less far than a newer checkpoint says so, and blames no event', async () => {
  const newer = await madeUpCheckpoint(LOG);
  const early = await madeUpExport(LOG.slice(0, 300));
  const given = await verify(early, { checkpoint: newer });
  expect(given).toMatchObject({
    state: 'out-of-reach',
    reasons: ['does-not-reach'],
    size: 300,
    checkpoint: { size: 600, standing: 'longer' },
    log: { whole: true },
  });
  expect(await verify(early, { ...KNOWN, older: newer })).toMatchObject({ state: 'out-of-reach' });
  const cut = new Map([...early, [EXPORT_FILES.events, utf8(`${LOG[0] ?? ''}\n`)]]);
  expect(await verify(cut, { checkpoint: newer })).toMatchObject({ state: 'fails' });
});

test('an export that goes on behind a given checkpoint is held against its own too', async () => {
  const checkpoint = await madeUpCheckpoint(LOG.slice(0, 500));
  const found = await verify(await madeUpExport(LOG), { checkpoint });
  expect(found).toMatchObject({
    state: 'holds',
    size: 600,
    checkpoint: { size: 500, standing: 'prefix' },
    log: { covered: 600, notCovered: 0 },
  });
  const bad = await verify(await madeUpExport(FORGED, LOG), { checkpoint });
  expect(bad.log?.firstBad).toMatchObject({ index: 311 });
});

test('events behind the last checkpoint are signed by nobody', async () => {
  const found = await verify(await madeUpExport(LOG, LOG.slice(0, 500)));
  expect(found).toMatchObject({
    state: 'fails',
    reasons: ['not-covered'],
    log: { covered: 500, notCovered: 100 },
  });
});

test('a checkpoint that another key has signed ends it', async () => {
  const files = new Map(await madeUpExport(LOG));
  const text = new TextDecoder().decode(files.get(EXPORT_FILES.checkpoint));
  files.set(EXPORT_FILES.checkpoint, utf8(text.replace('\n600\n', '\n601\n')));
  expect(await verify(files)).toMatchObject({ state: 'fails', signed: false, log: null });
});

test.each([
  ['no-events', EXPORT_FILES.events],
  ['no-key', EXPORT_FILES.key],
  ['no-checkpoint', EXPORT_FILES.checkpoint],
])('what cannot be verified is reported as %s', async (code, name) => {
  const files = new Map(await madeUpExport(LOG));
  files.delete(name);
  await expect(verify(files, {})).rejects.toMatchObject({ code });
});

test.each([
  ['key', EXPORT_FILES.key, 'key'],
  ['checkpoint', EXPORT_FILES.checkpoint, 'checkpoint'],
  ['proofs', EXPORT_FILES.proofs, '{}'],
])('a file %s that is none is a fault of the export', async (part, name, text) => {
  const files = new Map([...(await madeUpExport(LOG)), [name, utf8(text)]]);
  expect(await verify(files, {})).toMatchObject({ state: 'fails', unreadable: part });
});

test.each([
  ['bad-key', { key: 'key' }],
  ['bad-checkpoint', { checkpoint: 'checkpoint' }],
  ['bad-older', { older: 'checkpoint' }],
  ['bad-witness', { witnesses: ['witness'] }],
  ['bad-consistency', { consistency: '{"from":1,"to":600,"proof":[]}' }],
])('what was given and is none is reported as %s', async (code, claims) => {
  await expect(verify(await madeUpExport(LOG), claims)).rejects.toMatchObject({ code });
});

test('something behind a checkpoint is said to be that, in the export and beside it', async () => {
  const checkpoint = `${await madeUpCheckpoint(LOG)}and more\n`;
  const files = new Map([
    ...(await madeUpExport(LOG)),
    [EXPORT_FILES.checkpoint, utf8(checkpoint)],
  ]);
  expect(await verify(files)).toMatchObject({ state: 'fails', unreadable: 'checkpoint-junk' });
  const whole = await madeUpExport(LOG);
  await expect(verify(whole, { checkpoint })).rejects.toMatchObject({
    code: 'junk-behind-checkpoint',
  });
  await expect(verify(whole, { older: checkpoint })).rejects.toMatchObject({
    code: 'junk-behind-older',
  });
});

test('a damaged tile is named, and the events beside it are right', async () => {
  const files = new Map(await madeUpExport(LOG));
  const name = 'tile/0/001';
  files.set(
    name,
    Uint8Array.from(files.get(name) ?? [], (byte, at) => (at === 7 ? ~byte : byte)),
  );
  expect(await verify(files)).toMatchObject({
    state: 'fails',
    reasons: ['tiles-differ'],
    log: { whole: true },
    tiles: { damaged: [name], missing: [], strange: [] },
  });
});

test('of a tile that grew an earlier state may lie beside a later one', async () => {
  const earlier = await madeUpExport(LOG.slice(0, 300));
  const files = new Map([...earlier, ...(await madeUpExport(LOG))]);
  expect(await verify(files)).toMatchObject({ state: 'holds', tiles: { count: 6 } });
});
