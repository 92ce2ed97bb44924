import type { ProductListItem } from 'contracts/api/catalog';
import type { SavedList, SavedListDetails } from 'contracts/api/saved-lists';
import type { CartLine } from 'contracts/calls/ordering';
import type { StoredSavedList, StoredSavedListDetails } from 'contracts/calls/saved-lists';
import { answerTo } from '../cart/answer-lines.ts';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import { nameMembers } from '../orders/actors.ts';

type Asking = Pick<Call<SignedIn>, 'deps' | 'runQuery' | 'sender' | 'caller'>;

/** Lists with the names of who changed them last. */
export async function composeLists(
  stored: readonly StoredSavedList[],
  { runQuery }: Pick<Asking, 'runQuery'>,
): Promise<SavedList[]> {
  const writers = stored.map(({ changedById }) => changedById);
  const nameOf = await nameMembers({ runQuery }, writers);
  return stored.map(({ changedById, ...list }) => ({
    ...list,
    changedBy: nameOf(changedById),
  }));
}

/** A list with what the shop says to each line now, in the cart of whoever asks. */
export async function composeList(
  stored: StoredSavedListDetails,
  asking: Asking,
): Promise<SavedListDetails> {
  const { deps, runQuery, sender, caller } = asking;
  const { tenantId } = caller.user;
  const { lines, ...list } = stored;
  const ids = lines.map(({ productId }) => productId);
  const [[named], products, cart] = await Promise.all([
    composeLists([list], asking),
    deps.catalog.productsById({ ids, tenantId }, sender),
    runQuery('cart.items', { tenantId }),
  ]);
  if (!named) throw new Error('A list that was asked for is named');
  return { ...named, lines: answeredLines(lines, { products, cart }) };
}

interface ShopFacts {
  readonly products: ReadonlyMap<string, ProductListItem>;
  readonly cart: readonly CartLine[];
}

function answeredLines(
  lines: StoredSavedListDetails['lines'],
  { products, cart }: ShopFacts,
): SavedListDetails['lines'] {
  const held = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  return lines.map((line) => {
    const product = products.get(line.productId) ?? null;
    const inCart = held.get(line.productId) ?? 0;
    if (product === null) return { ...line, answer: 'not-sold-here', product, inCart };
    const { name, sku } = product;
    const answer = answerTo(product, inCart + line.quantity);
    return { ...line, name, sku, answer, product, inCart };
  });
}
