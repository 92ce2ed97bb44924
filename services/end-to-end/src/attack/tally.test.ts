import { expect, test } from '@jest/globals';
import { createTally, summary } from './tally.ts';

const QUICK = { what: 'GET /', status: 200, ms: 5 };

test('an answer of 5xx and one that is too slow are faults, whoever asked', () => {
  const tally = createTally({ slowMs: 1_000 });
  tally.add({ ...QUICK, kind: 'valid', status: 503 });
  tally.add({ ...QUICK, kind: 'hostile', ms: 1_001 });
  tally.add({ ...QUICK, kind: 'hostile', status: 400 });
  expect(tally.result().faults).toEqual(['503 to GET /', '1001 ms for GET /']);
  expect(summary(tally.result())).toContain(
    '1 answers of 5xx, 1 too slow (slowest 1001 ms: GET /)',
  );
});

test('what was refused is kept apart from what was let pass', () => {
  const tally = createTally({ slowMs: 1_000 });
  tally.add({ ...QUICK, kind: 'hostile', correlationId: 'taken' });
  tally.add({ ...QUICK, kind: 'hostile', status: 404, correlationId: 'refused' });
  tally.add({ ...QUICK, kind: 'hostile', status: 'closed', correlationId: 'closed' });
  expect([...tally.takenIds]).toEqual(['taken']);
  expect([...tally.refusedIds]).toEqual(['refused', 'closed']);
  expect(tally.result()).toMatchObject({ requests: 3, refused: 2, taken: 1, faults: [] });
});
