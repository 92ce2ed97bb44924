import { isCustomer } from 'contracts/policies/access';
import type { DEMO_BUYERS } from 'contracts/constants/demo-accounts';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import type { CreateUser } from 'contracts/calls/accounts';
import type { Tenant } from 'contracts/primitives/tenant';
import type { DemoOrder } from '../demo-orders.ts';

type NewCompany = NonNullable<CreateUser['company']>;

interface DemoBranch {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly contact: string;
}

export interface DemoUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody else of a company. */
interface DemoColleague extends DemoUser {
  /** The account was closed then. */
  readonly leftDaysAgo?: number;
}

/** A company of the demo with the person who buys for it. All of it is made up. */
export interface DemoCompany {
  readonly tenantId: Tenant;
  readonly company: NewCompany;
  readonly user: DemoUser;
  readonly branches: readonly DemoBranch[];
  readonly joinedDaysAgo: number;
  /** Others who buy for it. */
  readonly colleagues: readonly DemoColleague[];
  /**
   * In the wallet's currency. The first is paid in before the orders, the second after them. Left out: the company pays
   * in whenever its wallet does not hold enough.
   */
  readonly deposits?: readonly [string, string];
  readonly creditLimit: string;
  readonly orders: readonly DemoOrder[];
}

/** Accounts that the sign-in form does not offer; they belong to the companies an admin finds. */
const PASSWORD = 'demo-company-buyer';

export const buyer = (
  username: (typeof DEMO_BUYERS)[number],
  firstName: string,
  lastName: string,
): DemoUser => ({
  username,
  email: `${username}@demo.test`,
  password: PASSWORD,
  firstName,
  lastName,
});

/** The buyer whom the sign-in form offers. */
export function offered(tenantId: Tenant): Pick<DemoUser, 'username' | 'email' | 'password'> {
  const account = DEMO_ACCOUNTS.find((each) => isCustomer(each.role) && each.tenantId === tenantId);
  if (!account) throw new Error(`The demo offers no buyer of ${tenantId}`);
  const { username, email, password } = account;
  return { username, email, password };
}
