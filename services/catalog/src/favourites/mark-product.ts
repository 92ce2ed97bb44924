import { favouritesCommands } from 'contracts/calls/favourites';
import type { CommandContext, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { actorId, marketOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { noSuchProduct, productDecider } from '../product/product.ts';
import type { FavouritesCommand } from './favourites.ts';
import { favouritesDecider, favouritesUse } from './favourites.ts';

/** Marks a product that the actor's market sells. */
export const addFavourite = command(favouritesCommands.AddFavourite, {
  policy: membersOnly,
  plan: async ({ input: { productId }, context, tools }) => {
    const { actor } = context;
    const product = await tools.read(use(productDecider, productId));
    const isSold =
      product.status === 'existing' &&
      product.visibility === 'published' &&
      product.prices[marketOf(actor)] !== undefined;
    return isSold ? planMark('Add', productId, context) : noSuchProduct();
  },
});

export const removeFavourite = command(favouritesCommands.RemoveFavourite, {
  policy: membersOnly,
  // Also of what is sold no more; and what bears no mark is as it should be, whether or not there is such a product.
  plan: async ({ input: { productId }, context }) => planMark('Remove', productId, context),
});

function planMark(
  type: FavouritesCommand['type'],
  productId: string,
  { actor }: CommandContext,
): Plan<readonly string[]> {
  const userId = actorId(actor);
  return planOn(favouritesUse(userId), {
    decide: (state) => favouritesDecider.decide({ type, userId, productId }, state),
    outcome: ({ productIds }) => productIds,
  });
}
