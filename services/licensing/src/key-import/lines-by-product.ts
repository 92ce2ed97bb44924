import type { JobProblem } from 'contracts/calls/jobs';
import type { ListedKey } from 'contracts/key-list/read-key-list';
import type { PlanTools } from 'kernel/commands/command';
import type { ProductDirectory } from '../key-batch/import-keys.ts';

/** Streams that are read at a time. */
const AT_ONCE = 20;

export interface LinesByProduct {
  /** The lines whose product is known, and which it is. */
  readonly lines: readonly ListedKey[];
  readonly productOf: (line: ListedKey) => string;
  readonly problems: readonly JobProblem[];
}

/** The lines of one product, or of those that they name; a line that names another or none is a problem. */
export async function linesByProduct(
  keys: readonly ListedKey[],
  {
    productId,
    tools,
    products,
  }: {
    readonly productId: string | undefined;
    readonly tools: PlanTools;
    readonly products: ProductDirectory;
  },
): Promise<LinesByProduct> {
  const named = (line: ListedKey): string => (line.sku ?? '').trim();
  const idOf = (line: ListedKey): string =>
    productId !== undefined && named(line) === '' ? productId : products.idOf(named(line));
  const known =
    productId === undefined
      ? await existing(new Set(keys.filter((line) => named(line) !== '').map(idOf)), {
          tools,
          products,
        })
      : new Set([productId]);
  const isUsable = (line: ListedKey): boolean =>
    (productId !== undefined || named(line) !== '') && known.has(idOf(line));
  const problems = keys
    .filter((line) => !isUsable(line))
    .map(({ line, sku = '' }): JobProblem => {
      const hint = sku.trim() === '' ? null : sku.trim().slice(0, 80);
      return { line, hint, ...refusal(hint, productId !== undefined) };
    });
  return { lines: keys.filter(isUsable), productOf: idOf, problems };
}

async function existing(
  ids: ReadonlySet<string>,
  { tools, products }: { tools: PlanTools; products: ProductDirectory },
): Promise<ReadonlySet<string>> {
  const all = [...ids];
  const found: string[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const exist = await Promise.all(some.map(async (id) => products.exists(tools, id)));
    found.push(...some.filter((_, index) => exist[index]));
  }
  return new Set(found);
}

function refusal(sku: string | null, ofOneProduct: boolean): { reason: string; message: string } {
  if (ofOneProduct) {
    const message = 'The line names another product than the chosen one. Import it with that one.';
    return { reason: 'other-product', message };
  }
  if (sku === null) {
    const message = 'The line names no product. Write its article number (SKU) into the line.';
    return { reason: 'product-missing', message };
  }
  const message =
    'There is no product of this article number. Create it first, or correct the SKU.';
  return { reason: 'product-not-found', message };
}
