import type { SavedListLineView } from 'contracts/api/saved-lists';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import type { LineAnswer } from 'contracts/constants/quick-order';

/** What of some lines is to be taken now, where that is fewer than the list says; by product. */
export type TakenNow = ReadonlyMap<string, number>;

/** A line, and how many of it go into the cart now. */
export interface LineNow extends SavedListLineView {
  readonly requested: number;
}

/** Answers that depend on how many are requested; the shop answers the others by the product. */
const OF_QUANTITY: readonly LineAnswer[] = ['found', 'not-enough-stock', 'too-many'];

/** The lines with what can be said of them before the server is asked again: a quantity may have changed just now. */
export function linesNow(lines: readonly SavedListLineView[], taken: TakenNow): LineNow[] {
  return lines.map((line) => {
    const requested = Math.min(line.quantity, taken.get(line.productId) ?? line.quantity);
    return { ...line, requested, answer: answerTo(line, requested) };
  });
}

function answerTo({ answer, product, inCart }: SavedListLineView, requested: number): LineAnswer {
  if (product === null || !OF_QUANTITY.includes(answer)) return answer;
  if (inCart + requested > MAX_LINE_QUANTITY) return 'too-many';
  return inCart + requested > product.stockCount ? 'not-enough-stock' : 'found';
}

/** How many of a line can still be had; 0 where none can. */
export function mostNow({ answer, product, inCart }: SavedListLineView): number {
  if (product === null || !OF_QUANTITY.includes(answer)) return 0;
  return Math.max(0, Math.min(product.stockCount, MAX_LINE_QUANTITY) - inCart);
}

export function readyLines(lines: readonly LineNow[]): readonly LineNow[] {
  return lines.filter(({ answer }) => answer === 'found');
}
