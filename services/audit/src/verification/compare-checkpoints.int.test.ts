import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compareTables } from 'operations/replays/compare-tables';
import { checkpointComparison } from './compare-checkpoints.ts';
import { verifyForNight } from './verify-for-night.ts';
import type { NotaryUnderTest } from '../testing/notary-under-test.ts';
import { notaryUnderTest } from '../testing/notary-under-test.ts';

let notary: NotaryUnderTest;

beforeAll(async () => {
  notary = await notaryUnderTest(randomBytes(32));
});
afterAll(() => notary.close());

/** A night with the notary at work. */
async function night() {
  const { owner: db, store } = notary.stack;
  const replayId = randomUUID();
  const { signal } = new AbortController();
  const verified = await verifyForNight()({ db, replayId, signal });
  const parts = { db, store, most: 10, replayId };
  return { verified, compared: await compareTables(checkpointComparison, parts) };
}

test('a night is verified by the notary, and a checkpoint that was changed in the database is found', async () => {
  await notary.append(3);
  await notary.start();
  await notary.signed();
  await notary.append(2);
  await notary.signed();
  const { verified, compared } = await night();
  expect(verified).toMatchObject({ standing: 'whole' });
  expect(compared).toMatchObject({ differences: 0 });
  expect(compared?.rows).toBeGreaterThan(1);

  const checkpoints = notary.stack.owner('checkpoints').withSchema('audit');
  const [note = ''] = await checkpoints.clone().orderBy('size', 'desc').pluck<string[]>('note');
  const [size = ''] = await checkpoints.clone().orderBy('size').pluck<string[]>('size');
  await checkpoints.clone().where({ size }).update({ note });
  const after = await night();
  expect(after.verified).toMatchObject({ standing: 'whole' });
  expect(after.compared).toMatchObject({
    differences: 1,
    found: [{ table: 'checkpoints', key: { size } }],
  });
});

test('a checkpoint that the database lost, and one that was never signed, are found; a start brings back what was lost', async () => {
  await notary.append(1);
  await notary.signed();
  const checkpoints = notary.stack.owner('checkpoints').withSchema('audit');
  const rows = await checkpoints.clone().orderBy('size').select<{ size: string; note: string }[]>();
  const [lost, last] = [rows[0], rows.at(-1)];
  if (!lost || !last) throw new Error('Nothing is signed.');
  const invented = String(Number(last.size) + 1_000);
  await checkpoints.clone().where({ size: lost.size }).delete();
  await checkpoints.clone().insert({ size: invented, note: last.note });
  const { compared } = await night();
  const sizes = compared?.found.map(({ key }) => key['size']);
  expect(sizes?.toSorted()).toEqual([lost.size, invented].toSorted());

  await checkpoints.clone().where({ size: invented }).delete();
  await notary.stopAll();
  await notary.start();
  expect(await night()).toMatchObject({
    verified: { standing: 'whole' },
    compared: { rows: rows.length, differences: 0 },
  });
});
