import { expect, test } from '@jest/globals';
import type { UserEvent } from 'contracts/events/accounts';
import { accountsDirectory } from './projection.ts';

const userId = 'e5a1a0a6-2f0b-4f0e-9f0c-2b9d5c7f3a11';

function changesBy(type: UserEvent['type']): unknown {
  return accountsDirectory.changes?.({
    stream: `user-${userId}`,
    revision: 1n,
    id: '0b0f8f5e-53a4-4f0c-8a57-6a0d3a1f0c22',
    type,
    data: { userId },
    metadata: {},
    position: 1n,
  });
}

test('whoever holds sessions hears of everything that ends them, a password set by a mailed link too', () => {
  const change = [{ topic: 'account', userId }];
  expect(changesBy('UserDisabled.v2')).toEqual(change);
  expect(changesBy('UserPasswordChanged.v1')).toEqual(change);
  expect(changesBy('UserPasswordReset.v1')).toEqual(change);
  expect(changesBy('UserSignedIn.v1')).toEqual([]);
});
