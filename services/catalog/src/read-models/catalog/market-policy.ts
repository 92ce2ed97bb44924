import { maySeeMarket, mayUseShop } from 'contracts/policies/access';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import { mayAdminister } from 'kernel/http/actor';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

/** Buyers see the market they belong to; admins see both (rulings T.29, T.30). */
export function shoppersOfTheMarket(
  actor: Actor,
  { tenantId }: { readonly tenantId: Tenant },
): true | Rejection {
  if (mayAdminister(actor)) return true;
  if (actor.kind === 'user' && mayUseShop(actor.role) && maySeeMarket(actor, tenantId)) return true;
  return reject('forbidden', 'These products are for buyers of another market.');
}

/** The tree of categories is the same for everybody who is signed in to a shop or the console. */
export function shoppersAndAdmins(actor: Actor): true | Rejection {
  if (mayAdminister(actor)) return true;
  if (actor.kind === 'user' && mayUseShop(actor.role)) return true;
  return reject('forbidden', 'You need B2B user access to use the shop.');
}
