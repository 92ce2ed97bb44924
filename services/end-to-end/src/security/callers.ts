import type { Caller } from 'bff/testing/callers';
import { buildCustomer, buildStaff } from '../harness/factories.ts';
import type { NewAccount } from '../harness/factories.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';

/** Everybody who can stand before a route, and the row of the table of policies that speaks of them. */
export const CALLERS = {
  visitor: 'nobody',
  'disabled buyer': 'nobody',
  buyer: 'owner',
  'buyer of the other market': 'owner',
  'buyer of another company': 'owner',
  colleague: 'buyer',
  approver: 'approver',
  viewer: 'viewer',
  auditor: 'auditor',
  admin: 'admin',
  'super admin': 'super_admin',
} as const satisfies Readonly<Record<string, Caller>>;

export type CallerName = keyof typeof CALLERS;

/** Opens a session for each; the buyer's company is the one that the colleague belongs to. */
export async function openCallers(
  portal: PortalUnderTest,
  buyer: SignedInBuyer,
): Promise<Readonly<Record<CallerName, HttpClient>>> {
  const { companyId } = buyer.customer;
  const signedIn = async (account: NewAccount): Promise<HttpClient> => {
    await portal.operator.command('CreateUser', account);
    const somebody = portal.newBuyer();
    await somebody.signIn({ username: account.username, password: account.password });
    return somebody.http;
  };
  return {
    visitor: portal.newBuyer().http,
    'disabled buyer': await disabledBuyer(portal),
    buyer: buyer.http,
    'buyer of the other market': await signedIn(buildCustomer({ tenantId: 'km' })),
    'buyer of another company': await signedIn(buildCustomer()),
    colleague: await signedIn(buildCustomer({ companyId })),
    approver: await signedIn(buildCustomer({ companyId, companyRole: 'approver' })),
    viewer: await signedIn(buildCustomer({ companyId, companyRole: 'viewer' })),
    auditor: await signedIn(buildStaff('auditor')),
    admin: await signedIn(buildStaff('admin')),
    'super admin': await signedIn(buildStaff('super_admin')),
  };
}

/** Somebody whose session was open when the account was disabled. */
async function disabledBuyer({ openBuyers, operator }: PortalUnderTest): Promise<HttpClient> {
  const [buyer] = await openBuyers(1);
  if (!buyer) throw new Error('a buyer was opened');
  await operator.command('DisableUser', {
    userId: buyer.customer.userId,
    reason: 'Left the company',
  });
  return buyer.http;
}
