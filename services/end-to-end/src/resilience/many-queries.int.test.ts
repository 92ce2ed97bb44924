import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { waitUntilCaughtUp } from '../journeys/testing/offers.ts';

/** More than the query service has connections to its database. */
const AT_ONCE = 24;

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});

afterAll(() => portal.close());

test('more queries at once than there are connections are all answered, though each reads a key while it holds one', async () => {
  const { operator } = portal;
  // Nobody has read of these yet, so that the key of each is still to be fetched.
  const people: Customer[] = [];
  while (people.length < AT_ONCE) people.push(await operator.createCustomer());
  await waitUntilCaughtUp(portal);
  const answers = await Promise.all(
    people.map(({ companyId }) => operator.query('accounts.users', { companyId })),
  );
  expect(answers.map(({ items }) => items.map(({ id }) => id))).toEqual(
    people.map(({ userId }) => [userId]),
  );
});
