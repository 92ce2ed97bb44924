import type { User } from 'contracts/api/accounts';
import { maySeeMarket } from 'contracts/policies/access';
import type { Tenant } from 'contracts/primitives/tenant';
import { forbidden } from 'kernel/http/http-error';

/**
 * The market a call is about: the one it names, else the user's own.
 * @throws {HttpError} 403 for a buyer in the other market.
 */
export function marketOf(user: User, named: Tenant | undefined): Tenant {
  const market = named ?? user.tenantId;
  if (maySeeMarket(user, market)) return market;
  throw forbidden(`Your account belongs to the ${user.tenantId.toUpperCase()} shop.`);
}
