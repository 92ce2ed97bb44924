import type { User } from 'contracts/api/accounts';
import { isAdmin } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import { forbidden } from 'kernel/http/http-error';

/**
 * The market a call is about: the one it names, else the user's own. Buyers are held to their own; admins may
 * look into either (rulings T.29, T.30).
 * @throws {HttpError} 403 for a buyer in the other market.
 */
export function marketOf(user: User, named: Tenant | undefined): Tenant {
  const market = named ?? user.tenantId;
  if (market === user.tenantId || isAdmin(user.role)) return market;
  throw forbidden(`Your account belongs to the ${user.tenantId.toUpperCase()} shop.`);
}
