import { expect, test } from '@jest/globals';
import { buildUser } from '../testing/account-events.ts';
import { isDemoUserId, isMadeByDemo } from './demo-users.ts';
import { userDecider } from './user.ts';

/** As demos have always made them; the ids stand in logs that are kept. */
const KNOWN = {
  superadmin: '19384024-ff2c-5bfb-9040-5d9564ecf537',
  admin: 'fb0f1b64-067c-5825-97ef-8377305a452d',
  'buyer.eur': '3f46a797-be96-571c-8004-5e41a4d5572b',
  'mira.stern': '80d79b23-e273-55e1-9f9d-46efc2a53441',
};

test.each(Object.entries(KNOWN))(
  '%s of a demo that marked nothing is known by its id',
  (_, userId) => {
    expect(isDemoUserId(userId)).toBe(true);
    const registered = buildUser({ userId, origin: 'command-line' });
    const { initialState, evolve } = userDecider;
    expect(evolve(initialState, { type: 'UserRegistered.v1', data: registered })).toMatchObject({
      account: { demo: true },
    });
  },
);

test('whoever else the command line opened an account for is nobody of a demo', () => {
  expect(isMadeByDemo(buildUser({ origin: 'command-line' }))).toBe(false);
  expect(isMadeByDemo(buildUser({ origin: 'demo' }))).toBe(true);
});
