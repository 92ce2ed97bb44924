import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { SAVED_LISTS } from 'contracts/constants/saved-lists';
import type { SavedListLine } from 'contracts/events/saved-lists';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

/** Lines with more added to them: a product that is there already gains so many, and is called as it is now. */
export function withAdded(
  lines: readonly SavedListLine[],
  added: readonly SavedListLine[],
): readonly SavedListLine[] {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  for (const line of added) {
    const { quantity = 0 } = byProduct.get(line.productId) ?? {};
    byProduct.set(line.productId, { ...line, quantity: quantity + line.quantity });
  }
  return [...byProduct.values()];
}

/** Why a list cannot hold these lines, if it cannot. */
export function beyondBounds(lines: readonly SavedListLine[]): Rejection | undefined {
  const { maxLines } = SAVED_LISTS;
  if (lines.length > maxLines) {
    return reject('list-full', `A list holds at most ${maxLines} products. Begin another one.`);
  }
  const tooMany = lines.find(({ quantity }) => quantity > MAX_LINE_QUANTITY);
  if (!tooMany) return undefined;
  const message = `At most ${MAX_LINE_QUANTITY} licences of one product fit in a list: ${tooMany.name} would have ${tooMany.quantity}.`;
  return reject('quantity-too-large', message);
}

/** The lines of `after` that are not so in `before`. */
export function changedLines(
  before: readonly SavedListLine[],
  after: readonly SavedListLine[],
): readonly SavedListLine[] {
  const known = new Map(before.map((line) => [line.productId, line.quantity]));
  return after.filter(({ productId, quantity }) => known.get(productId) !== quantity);
}
