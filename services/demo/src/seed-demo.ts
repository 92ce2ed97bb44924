import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { isCustomer } from 'contracts/policies/access';
import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { seedSettings, seedStatements, seedWaitingDeposits } from './seed-money.ts';
import { seedSupport } from './demo-support.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCompanies, seedStaff } from './seed-companies.ts';

/** The account that is made last: where it exists, the demo is whole. */
const LAST_ACCOUNT = 'auditor@demo.test';

/**
 * Fills an empty portal with the demo, by the same commands that people send. Each command carries a key of its own,
 * so that a start that was interrupted goes on where it stopped. Answers false when the demo was there already.
 */
export async function seedDemo(portal: PortalConnection): Promise<boolean> {
  if (await hasAccount(portal, LAST_ACCOUNT)) return false;
  const staff = DEMO_ACCOUNTS.filter(({ role }) => !isCustomer(role));
  const [last, others] = [
    staff.filter(({ email }) => email === LAST_ACCOUNT),
    staff.filter(({ email }) => email !== LAST_ACCOUNT),
  ];
  await Promise.all([seedCatalogue(portal), ...others.map((each) => seedStaff(portal, each))]);
  await seedSettings(portal);
  await seedCompanies(portal);
  await seedWaitingDeposits(portal);
  await seedStatements(portal);
  await seedSupport(portal);
  for (const account of last) await seedStaff(portal, account);
  return true;
}

async function hasAccount(portal: PortalConnection, login: string): Promise<boolean> {
  try {
    await portal.query('accounts.findLogin', { login });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}
