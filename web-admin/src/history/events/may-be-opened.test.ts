import { expect, test } from '@jest/globals';
import { mayBeOpened } from './may-be-opened.ts';

const NOTHING = { personId: null, textsOfCompanyId: null, masked: [] };

test.each([
  [{ ...NOTHING, personId: 'p', masked: [{ path: 'email', kind: 'personal' as const }] }],
  [{ ...NOTHING, textsOfCompanyId: 'c', masked: [{ path: 'note', kind: 'personal' as const }] }],
  [{ ...NOTHING, masked: [{ path: 'payer', kind: 'text' as const }] }],
])('what is under a key, or masked though the log has it in the clear, is opened: %j', (event) => {
  expect(mayBeOpened(event)).toBe(true);
});

test('keys, and reasons of early versions about a person, are opened by nobody', () => {
  const masked = [
    { path: 'ciphertext', kind: 'key' as const },
    { path: 'reason', kind: 'personal' as const },
  ];
  expect(mayBeOpened({ ...NOTHING, masked })).toBe(false);
});
