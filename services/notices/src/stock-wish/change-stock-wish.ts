import type { StockWishState as StockWishOutcome } from 'contracts/api/notices';
import { noticesCommands } from 'contracts/calls/notices';
import { MAX_STOCK_WISHES } from 'contracts/constants/notices';
import type { StockWishEvent } from 'contracts/events/notices';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Command, Plan, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { Actor } from 'kernel/http/actor';
import { actorId, marketOf } from 'kernel/http/actor';
import { liveSchema } from 'kernel/projections/projection';
import { membersOnly } from 'kernel/http/policies';
import { readerOf } from '../members.ts';
import type { StockWishRow } from '../read-models/notices/tables.ts';
import { NOTICES } from '../read-models/notices/tables.ts';
import type { StockWishCommand } from './stock-wish.ts';
import { stockWishDecider, stockWishUse } from './stock-wish.ts';

/** What is known of a product in a market. */
interface ProductOnSale {
  readonly discontinued: boolean;
  readonly stock: number;
}

/** What the area asks of the shops: the process that mounts it hands it in. */
export interface Shops {
  /** Undefined where the market does not sell the product. */
  find(tools: PlanTools, productId: string, market: Tenant): Promise<ProductOnSale | undefined>;
}

/** Somebody asks to be notified when a product is back. */
export function addStockWish({ shops }: { readonly shops: Shops }): Command {
  return command(noticesCommands.WishBackInStock, {
    policy: membersOnly,
    plan: async ({ input: { productId }, context, tools }) => {
      const { actor } = context;
      const refusal = refusalOf(await shops.find(tools, productId, marketOf(actor)));
      if (refusal) return refusal;
      const open = await openWishesOf(actorId(actor), tools);
      const isOpen = open.includes(productId);
      if (!isOpen && open.length >= MAX_STOCK_WISHES) return tooMany();
      return planWish({ type: 'Wish', wish: wishOf(actor, productId), isOpen });
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

/** Somebody does not want to be notified any more. */
export const withdrawStockWish: Command = command(noticesCommands.WithdrawStockWish, {
  policy: membersOnly,
  plan: async ({ input: { productId }, context: { actor } }) =>
    planWish({ type: 'Withdraw', wish: wishOf(actor, productId) }),
});

/** What somebody waits for. The read model is a hint: of wishes made in the same moment one too many harms nothing. */
async function openWishesOf(
  userId: string,
  { db }: Pick<PlanTools, 'db'>,
): Promise<readonly string[]> {
  const rows: readonly Pick<StockWishRow, 'product_id'>[] = await db<StockWishRow>('wishes')
    .withSchema(liveSchema({ name: NOTICES }))
    .where({ user_id: userId })
    .select('product_id');
  return rows.map(({ product_id: id }) => id);
}

function tooMany(): Rejection {
  const message = `You wait for ${MAX_STOCK_WISHES} products, which is the most. Give some up first.`;
  return reject('wishes-full', message);
}

function wishOf(actor: Actor, productId: string): StockWishEvent['data'] {
  return { ...readerOf(actor), tenantId: marketOf(actor), productId };
}

function planWish(stockWishCommand: StockWishCommand): Plan<StockWishOutcome> {
  const { userId, productId } = stockWishCommand.wish;
  return planOn(stockWishUse(userId, productId), {
    decide: (state) => stockWishDecider.decide(stockWishCommand, state),
    outcome: (state) => ({ productId, wished: state === 'wished' }),
  });
}
