import pMap from 'p-map';
import type { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { demoAccountKey } from 'contracts/constants/demo-accounts';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_COMPANIES } from './demo-companies.ts';
import type { DemoCompany } from './demo-companies.ts';
import { pollUntilShown } from './retry-until-shown.ts';
import { seedOrders } from './seed-orders.ts';

type Account = (typeof DEMO_ACCOUNTS)[number];

/** Companies have histories of their own, which do not wait for each other. */
const COMPANIES_AT_ONCE = 4;

export async function seedCompanies(portal: PortalConnection): Promise<void> {
  await pMap(DEMO_COMPANIES, (company) => seedCompany(portal, company), {
    concurrency: COMPANIES_AT_ONCE,
  });
}

/** An account of the portal's own people. */
export async function seedStaff(portal: PortalConnection, account: Account): Promise<void> {
  const { role, tenantId, username, email, password, label } = account;
  const [firstName = label, lastName = 'Demo'] = label.split(' ');
  const input = { role, tenantId, username, email, password, firstName, lastName };
  await portal.command('CreateUser', input, demoAccountKey(username));
}

async function seedCompany(portal: PortalConnection, demo: DemoCompany): Promise<void> {
  const { tenantId, company, user, deposits, creditLimit } = demo;
  const input = { role: 'b2b_user', tenantId, company, ...user } as const;
  const { id, companyId } = await portal.command(
    'CreateUser',
    input,
    demoAccountKey(user.username),
  );
  if (!companyId) throw new Error(`${user.username} belongs to no company`);
  const actor: Actor = { kind: 'user', id, role: 'b2b_user', tenantId, companyId };
  const member = portal.actingAs(actor);
  const [first, last] = deposits;
  const deposit = (amount: string, reference: string) => {
    const sent = { companyId, amount, currency: currencyOf(tenantId), reference, keepCredit: true };
    return portal.command('RecordDeposit', sent, `${reference} ${companyId}`);
  };
  await deposit(first, 'Demo deposit');
  const limit = { companyId, amount: creditLimit };
  await portal.command('SetCreditLimit', limit, `demo credit ${companyId}`);
  const branchIds = await seedBranches(member, demo);
  await seedOrders(member, { demo, branchIds });
  // The credit that was used stays used, so that a wallet shows how it looks.
  await deposit(last, 'Demo deposit II');
}

/** Ids of the branches, the main one first. */
async function seedBranches(
  member: PortalConnection,
  { branches, user }: DemoCompany,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const branch of branches) {
    const key = `demo branch ${user.username} ${branch.name}`;
    ids.push((await member.command('OpenBranch', branch, key)).id);
  }
  const main = await pollUntilShown(async () => {
    const listed = await member.query('branches.list', {});
    return listed.find(({ type }) => type === 'main')?.id;
  });
  return [main, ...ids];
}
