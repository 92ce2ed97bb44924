import { PlanOutdated } from 'kernel/commands/command';
import type { PlanTools, ReadState } from 'kernel/commands/command';
import { use, useFresh } from 'kernel/commands/decider';
import type { StreamUse } from 'kernel/commands/decider';
import { cartNumberHint } from '../read-models/carts/cart-number-hint.ts';
import { cartId } from './cart-state.ts';
import type { CartOwner, CartState } from './cart-state.ts';
import { cartDecider } from './cart.ts';
import { firstOpenNumber } from './first-open-number.ts';

/** The cart that its owner fills now. */
export interface CurrentCart {
  readonly stream: StreamUse<CartState>;
  /** As it is known while planning. */
  readonly state: CartState;
  /** The carts before it, in which a repeated command may have been recorded when it was first sent. */
  readonly earlier: readonly StreamUse<CartState>[];
}

/** Finds carts. Each checkout ends a cart's stream for good, and the next number begins. */
export interface Carts {
  current(tools: PlanTools, owner: CartOwner): Promise<CurrentCart>;
}

/** Owners whose cart's number is remembered; forgetting one costs a look at the read model. */
const REMEMBERED = 20_000;
/** A client repeats what it has no answer to before it goes shopping again. */
const EARLIER_CARTS = 3;

/**
 * A number may be remembered, guessed or read from a read model: it is only where the search begins. That a cart was
 * checked out is never undone, so whoever finds number n checked out and appends to n + 1 at its exact revision has
 * the right one; and whoever finds the cart checked out under its lock plans anew.
 */
export function createCarts(): Carts {
  const lastSeen = new Map<string, number>();

  const remember = (owner: CartOwner, number: number): void => {
    if (lastSeen.size >= REMEMBERED) lastSeen.clear();
    lastSeen.set(cartId(owner, 0), number);
  };

  return {
    current: async (tools, owner) => {
      const known = lastSeen.get(cartId(owner, 0));
      const found =
        known === undefined
          ? await search(tools, owner, await cartNumberHint(tools.db, owner))
          : await searchFrom(tools, owner, known);
      remember(owner, found.number);
      const { number, ...current } = found;
      return { ...current, earlier: cartsBefore(owner, number) };
    },
  };
}

/** The state of the current cart under its lock. */
export function stateIn(read: ReadState, cart: StreamUse<CartState>): CartState {
  const state = read(cart);
  if (state.kind === 'checked-out') throw new PlanOutdated('The cart was ordered meanwhile.');
  return state;
}

type Found = Pick<CurrentCart, 'stream' | 'state'> & { readonly number: number };

/** @param known a cart that was the current one at some time. */
async function searchFrom(tools: PlanTools, owner: CartOwner, known: number): Promise<Found> {
  const stream = use(cartDecider, cartId(owner, known));
  const state = await tools.readCached(stream);
  if (state.kind !== 'checked-out') return { number: known, stream, state };
  if (!tools.attempt.mayAssume()) return search(tools, owner, known);
  // Who orders is who adds next, mostly here: the next cart is taken to be new, which its append finds out.
  const number = known + 1;
  const next = useFresh(cartDecider, cartId(owner, number));
  return { number, stream: next, state: cartDecider.initialState };
}

async function search(tools: PlanTools, owner: CartOwner, likely: number): Promise<Found> {
  const states = new Map<number, CartState>();
  const number = await firstOpenNumber(likely, async (candidate) => {
    const state = await tools.readCached(use(cartDecider, cartId(owner, candidate)));
    states.set(candidate, state);
    return state.kind === 'checked-out';
  });
  const stream = use(cartDecider, cartId(owner, number));
  return { number, stream, state: states.get(number) ?? (await tools.readCached(stream)) };
}

function cartsBefore(owner: CartOwner, number: number): readonly StreamUse<CartState>[] {
  const count = Math.min(number, EARLIER_CARTS);
  return Array.from({ length: count }, (_, back) =>
    use(cartDecider, cartId(owner, number - 1 - back)),
  );
}
