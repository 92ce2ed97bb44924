import type { Caller } from 'bff/testing/callers';
import type { CompanyRole } from 'contracts/primitives/company-role';
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
  'approver of a branch': 'bound approver',
  'buyer of a branch': 'bound buyer',
  'viewer of a branch': 'bound viewer',
  auditor: 'auditor',
  admin: 'admin',
  'super admin': 'super_admin',
} as const satisfies Readonly<Record<string, Caller>>;

export type CallerName = keyof typeof CALLERS;

/** Opens a session for each; the buyer's company is the one that the colleague belongs to, and the branch is of it. */
export async function openCallers(
  portal: PortalUnderTest,
  buyer: SignedInBuyer,
  branchId: string,
): Promise<Readonly<Record<CallerName, HttpClient>>> {
  const { companyId } = buyer.customer;
  const signedIn = async (account: NewAccount): Promise<HttpClient> => {
    await portal.operator.command('CreateUser', account);
    const somebody = portal.newBuyer();
    await somebody.signIn({ username: account.username, password: account.password });
    return somebody.http;
  };
  const bound = async (role: CompanyRole) =>
    openBound(portal, buyer, { role, branchIds: [branchId] });
  return {
    visitor: portal.newBuyer().http,
    'disabled buyer': await disabledBuyer(portal),
    buyer: buyer.http,
    'buyer of the other market': await signedIn(buildCustomer({ tenantId: 'km' })),
    'buyer of another company': await signedIn(buildCustomer()),
    colleague: await signedIn(buildCustomer({ companyId })),
    approver: await signedIn(buildCustomer({ companyId, companyRole: 'approver' })),
    viewer: await signedIn(buildCustomer({ companyId, companyRole: 'viewer' })),
    'approver of a branch': await bound('approver'),
    'buyer of a branch': await bound('buyer'),
    'viewer of a branch': await bound('viewer'),
    auditor: await signedIn(buildStaff('auditor')),
    admin: await signedIn(buildStaff('admin')),
    'super admin': await signedIn(buildStaff('super_admin')),
  };
}

interface BoundPart {
  readonly role: CompanyRole;
  readonly branchIds: readonly string[] | null;
  readonly monthlyLimit?: string;
}

/** Somebody of the buyer's company who was given certain branches of it. */
export async function openBound(
  portal: PortalUnderTest,
  owner: SignedInBuyer,
  part: BoundPart,
): Promise<HttpClient> {
  const { companyId } = owner.customer;
  const account = buildCustomer({ companyId, companyRole: part.role });
  const { id } = await portal.operator.command('CreateUser', account);
  await portal.operator.command('GiveCompanyRole', { userId: id, monthlyLimit: null, ...part });
  const somebody = portal.newBuyer();
  await somebody.signIn({ username: account.username, password: account.password });
  return somebody.http;
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
