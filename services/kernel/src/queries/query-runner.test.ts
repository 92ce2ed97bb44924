import { expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import knex from 'knex';
import { z } from 'zod';
import { query } from './query.ts';
import { createQueryRunner } from './query-runner.ts';
import { reject } from '../commands/decider.ts';
import type { Rejection } from '../commands/decider.ts';
import { HttpError } from '../http/http-error.ts';

const notes = defineCalls({ 'notes.note': { input: z.object({}), result: z.null() } });

/** Runs a query that refuses, for somebody whose own write is shown already, or not yet. */
async function statusOf(refusal: Rejection, shown: boolean): Promise<number | undefined> {
  // Never connected: the query does not look at it.
  const db = knex({ client: 'pg' });
  const found = query(notes['notes.note'], {
    scope: 'shared',
    reads: ['notes'],
    policy: () => true,
    run: () => Promise.resolve(refusal),
  });
  const runner = createQueryRunner({
    queries: [found],
    projections: [
      {
        name: 'notes',
        version: 1,
        categories: ['note'],
        poison: 'stop',
        createTables: () => Promise.resolve(),
        apply: () => Promise.resolve(),
      },
    ],
    db,
    progress: {
      name: 'progress',
      reached: () => Promise.resolve(shown),
      onMove: () => undefined,
      onGap: () => undefined,
      stop: () => Promise.resolve(),
    },
  });
  const asked = runner.run({
    name: 'notes.note',
    input: {},
    actor: { kind: 'system', name: 'test' },
    positions: new Map([['note', 7n]]),
  });
  return asked.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : undefined),
  );
}

const missing = reject('not-found', 'There is no such note.');

test('what is missing is missing once the caller’s own writes are shown', async () => {
  expect(await statusOf(missing, true)).toBe(404);
});

test('before, it may only not be shown yet: the caller is to ask again', async () => {
  expect(await statusOf(missing, false)).toBe(503);
});

test('any other refusal is the same before and after', async () => {
  const forbidden = reject('forbidden', 'Not for you.');
  expect(await statusOf(forbidden, false)).toBe(403);
});
