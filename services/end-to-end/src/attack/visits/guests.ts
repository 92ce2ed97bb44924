import type { User } from 'contracts/api/accounts';
import { PASSWORD, buildKeys, uniqueName } from '../../harness/factories.ts';
import type { Product } from '../../harness/operator.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import type { Targets } from '../targets.ts';
import { createGuest } from './guest.ts';
import type { Guest, GuestOptions } from './guest.ts';

/** A buyer and three of the staff with whom nobody else interferes, and what they trade with. */
export interface Guests {
  readonly portal: PortalUnderTest;
  readonly buyer: Guest;
  readonly admin: Guest;
  readonly superAdmin: Guest;
  /** Decides on what the first one has asked for. */
  readonly otherSuperAdmin: Guest;
  readonly user: User;
  readonly companyId: string;
  readonly product: Product;
  /** In EUR. */
  readonly price: string;
  /** Keys in stock that nobody has bought yet. */
  readonly unsold: Set<string>;
  /** What belongs to the honest, for attackers to try. */
  readonly targets: Targets;
  /** Notified of a call that succeeded elsewhere than by a guest. */
  readonly heard: GuestOptions['succeeded'];
  /** Somebody without an account yet. */
  newcomer(): Guest;
}

/** Something honest people do, whole: each step must succeed and have exactly its effect. */
export interface Visit {
  readonly name: string;
  run(guests: Guests): Promise<void>;
}

export interface GuestsOptions extends GuestOptions {
  readonly portal: PortalUnderTest;
  readonly targets: Targets;
  /** Names that attackers may try passwords at. */
  readonly logins: string[];
}

const PRICE = '12.34';
const FIRST_STOCK = 20;

export async function openGuests(options: GuestsOptions): Promise<Guests> {
  const { portal, targets, logins } = options;
  const { operator } = portal;
  const product = await operator.createProduct({ prices: { eur: PRICE, km: '24.10' } });
  const keys = buildKeys(FIRST_STOCK);
  await operator.importKeys(product.id, keys);
  const customer = await operator.createCustomer();
  const arrive = async (role: 'admin' | 'super_admin'): Promise<Guest> => {
    const username = await openStaff(portal, role);
    logins.push(username);
    const guest = createGuest(options);
    await guest.signIn({ username, password: PASSWORD });
    return guest;
  };
  const admin = await arrive('admin');
  const superAdmin = await arrive('super_admin');
  const otherSuperAdmin = await arrive('super_admin');
  const buyer = createGuest(options);
  const user = await buyer.signIn({ username: customer.username, password: customer.password });
  logins.push(customer.username);
  targets.add('productId', product.id);
  targets.add('companyId', customer.companyId);
  return {
    portal,
    buyer,
    admin,
    superAdmin,
    otherSuperAdmin,
    user,
    companyId: customer.companyId,
    product,
    price: PRICE,
    unsold: new Set(keys),
    targets,
    heard: options.succeeded,
    newcomer: () => createGuest(options),
  };
}

async function openStaff(
  { operator }: PortalUnderTest,
  role: 'admin' | 'super_admin',
): Promise<string> {
  const username = uniqueName('admin');
  await operator.command('CreateUser', {
    role,
    tenantId: 'eur',
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    firstName: 'Vera',
    lastName: 'Honest',
  });
  return username;
}
