import { expect, test } from '@jest/globals';
import { isOpenFor, OPEN_EXPORT_MS } from './open-export.ts';

const AT = Date.parse('2026-11-27T10:00:00.000Z');
const whole = { form: 'whole-log', format: 'ndjson', userId: 'auditor' };
const begun = (changes: object = {}, type = 'HistoryExportBegun.v1') => ({
  type,
  data: { ...whole, ...changes },
  metadata: { occurredAt: new Date(AT).toISOString() },
});
const asked = { userId: 'auditor', now: AT + 1_000 };

test('leaves are taken under an own export of the whole log, for a day', () => {
  expect(isOpenFor(begun(), asked)).toBe(true);
  expect(isOpenFor(begun(), { ...asked, now: AT + OPEN_EXPORT_MS })).toBe(true);
  expect(isOpenFor(begun(), { ...asked, now: AT + OPEN_EXPORT_MS + 1 })).toBe(false);
});

test.each([
  ['of somebody else', begun({ userId: 'another' })],
  ['of a search', begun({ form: 'search' })],
  ['of a ZIP', begun({ format: 'zip' })],
  ['of a time that nobody knows', { ...begun(), metadata: {} }],
  ['that was never begun', undefined],
])('no leaves are taken under an export %s', (_, event) => {
  expect(isOpenFor(event, asked)).toBe(false);
});
