import { maySeeMarket, mayUseShop } from 'contracts/policies/access';
import type { Tenant } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import type { CartOwner } from './cart-state.ts';

/** Customers shop in their own market; admins in either (rulings T.29, T.30). */
export function mayShopIn(actor: Actor, { tenantId }: { tenantId: Tenant }): true | Rejection {
  if (actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
  if (!mayUseShop(actor.role)) {
    return reject('forbidden', 'You need B2B user access to use the shop.');
  }
  if (maySeeMarket(actor, tenantId)) return true;
  return reject('forbidden', 'This shop is for customers of the other market.');
}

/** Whose cart a command is about. The policy has let only users in. */
export function ownerOf(actor: Actor, { tenantId }: { tenantId: Tenant }): CartOwner {
  return { userId: actor.kind === 'user' ? actor.id : '', tenantId };
}
