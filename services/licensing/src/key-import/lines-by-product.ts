import type { JobProblem } from 'contracts/calls/jobs';
import { hintOf } from 'contracts/key-list/key-doubts';
import type { ListedKey } from 'contracts/key-list/read-key-list';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { ProductDirectory } from '../key-batch/import-keys.ts';

/** Streams that are read at a time. */
const AT_ONCE = 20;
/** Each is looked up by itself, and all within the time of one command. */
const MAX_PRODUCTS = 2_000;

export interface LinesByProduct {
  /** The lines whose product is known. */
  readonly lines: readonly ListedKey[];
  /** The product of each of them, by line. */
  readonly products: ReadonlyMap<number, string>;
  readonly problems: readonly JobProblem[];
}

export interface ProductsAsked {
  /** The product of all lines; without it each names its own. */
  readonly productId: string | undefined;
  readonly tools: PlanTools;
  readonly products: ProductDirectory;
}

/**
 * Finds the products of a list's lines, part by part: one that names another product than the chosen one, an unknown
 * one or none is a problem. Each product is looked up once.
 */
export function linesByProduct(
  asked: ProductsAsked,
): (keys: readonly ListedKey[]) => Promise<LinesByProduct | Rejection> {
  const { productId } = asked;
  const existing = new Map<string, boolean>(productId === undefined ? [] : [[productId, true]]);
  return async (keys) => {
    const ids = new Map(keys.map((line) => [line.line, idOf(line, asked)]));
    if (productId === undefined) await lookUp(new Set(ids.values()), existing, asked);
    if (existing.size > MAX_PRODUCTS) return tooManyProducts();
    const isKnown = ({ line }: ListedKey): boolean => existing.get(ids.get(line) ?? '') === true;
    return {
      lines: keys.filter(isKnown),
      products: ids,
      problems: keys.filter((line) => !isKnown(line)).map((line) => problemOf(line, productId)),
    };
  };
}

/** Empty where the line names none and has to. */
function idOf(line: ListedKey, { productId, products }: ProductsAsked): string {
  const sku = skuOf(line);
  return sku === '' ? (productId ?? '') : products.idOf(sku);
}

export function skuOf({ sku = '' }: ListedKey): string {
  return sku.trim();
}

async function lookUp(
  ids: ReadonlySet<string>,
  existing: Map<string, boolean>,
  { tools, products }: ProductsAsked,
): Promise<void> {
  const asked = [...ids].filter((id) => id !== '' && !existing.has(id));
  for (let from = 0; from < asked.length && existing.size <= MAX_PRODUCTS; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE);
    await Promise.all(some.map(async (id) => existing.set(id, await products.exists(tools, id))));
  }
}

function tooManyProducts(): Rejection {
  const most = MAX_PRODUCTS.toLocaleString('en');
  return reject('invalid-input', `The list names more than ${most} products. Split the list.`);
}

/** What stands in the column of article numbers may be a key: the columns are what somebody has said. */
function problemOf(line: ListedKey, productId: string | undefined): JobProblem {
  const sku = skuOf(line);
  const hint = sku === '' ? null : hintOf(sku);
  return { line: line.line, hint, ...refusal(hint, productId !== undefined) };
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
