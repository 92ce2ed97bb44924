import { noticesCommands } from 'contracts/calls/notices';
import type { StockWishEvent } from 'contracts/events/notices';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Command, CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { marketOf, membersOnly, readerOf } from '../members.ts';
import type { StockWishCommand } from './stock-wish.ts';
import { stockWishDecider, stockWishUse } from './stock-wish.ts';

/** What is known of a product in a market. */
export interface ProductOnSale {
  readonly discontinued: boolean;
  readonly stock: number;
}

/** What the area asks of the shops: the process that mounts it hands it in. */
export interface Shops {
  /** Undefined where the market does not sell the product. */
  find(tools: PlanTools, productId: string, market: Tenant): Promise<ProductOnSale | undefined>;
}

/** Somebody asks to be told when a product is back. */
export function wishBackInStock({ shops }: { readonly shops: Shops }): Command {
  return command(noticesCommands.WishBackInStock, {
    policy: membersOnly,
    plan: async ({ input: { productId }, context, tools }) => {
      const product = await shops.find(tools, productId, marketOf(context.actor));
      const refusal = refusalOf(product);
      return refusal ?? planWish('Wish', productId, context);
    },
  });
}

function refusalOf(product: ProductOnSale | undefined): Rejection | undefined {
  if (!product) return reject('not-found', 'There is no such product.');
  if (product.discontinued) {
    return reject('discontinued', 'This product is not sold any more, so it will not come back.');
  }
  return product.stock > 0
    ? reject('in-stock', 'This product is in stock: it can be bought now.')
    : undefined;
}

/** Somebody does not want to be told any more. */
export const withdrawStockWish: Command = command(noticesCommands.WithdrawStockWish, {
  policy: membersOnly,
  plan: async ({ input: { productId }, context }) => planWish('Withdraw', productId, context),
});

function planWish(
  type: StockWishCommand['type'],
  productId: string,
  { actor }: CommandContext,
): Plan<null> {
  const wish: StockWishEvent['data'] = {
    ...readerOf(actor),
    tenantId: marketOf(actor),
    productId,
  };
  return planOn(stockWishUse(wish.userId, productId), {
    decide: (state) => stockWishDecider.decide({ type, wish }, state),
    outcome: () => null,
  });
}
