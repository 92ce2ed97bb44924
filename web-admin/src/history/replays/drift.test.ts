import { expect, test } from '@jest/globals';
import { driftOf, isWaiting } from './drift.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const ended = (endedAt: string, differences = 0) => ({
  id: 'r',
  endedAt,
  requestedAt: '2026-11-01T02:00:00.000Z',
  differences,
});

test('the last whole comparison counts for two days', () => {
  expect(driftOf(null, NOW)).toEqual({ kind: 'never' });
  const at = '2026-11-21T12:00:00.000Z';
  expect(driftOf(ended(at), NOW)).toEqual({ kind: 'none', at });
  expect(driftOf(ended('2026-11-21T11:59:59.000Z'), NOW)).toEqual({ kind: 'overdue', days: 2 });
});

test('differences are reported however old the comparison is', () => {
  for (const at of ['2026-11-23T02:00:00.000Z', '2026-11-02T02:00:00.000Z'])
    expect(driftOf(ended(at, 3), NOW)).toEqual({ kind: 'differs', count: 3, replayId: 'r' });
});

test('only what differs or is too old waits for somebody', () => {
  const found = [null, ended('2026-11-23T02:00:00.000Z'), ended('2026-11-02T02:00:00.000Z')];
  expect(found.map((last) => isWaiting(driftOf(last, NOW)))).toEqual([false, false, true]);
  expect(isWaiting(driftOf(ended('2026-11-23T02:00:00.000Z', 1), NOW))).toBe(true);
});
