import type { ChangedProducts } from 'contracts/calls/catalog';
import type { Plan, PlanTools, ReadState, Write } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import type { ProductState } from './product-state.ts';
import type { ProductCommand } from './product.ts';
import { productDecider } from './product.ts';

/** A requested change of one product, with its stream. */
interface RequestedChange {
  readonly productId: string;
  readonly productCommand: ProductCommand;
  readonly product: StreamUse<ProductState>;
}

/**
 * The plan of one command for many products: one append changes those that can be changed, and the outcome lists the
 * others. Sent one by one they would take the time of buyers.
 */
export function planOnProducts(
  commands: ReadonlyMap<string, ProductCommand>,
  { attempt }: Pick<PlanTools, 'attempt'>,
): Plan<ChangedProducts> {
  const all = [...commands].map(([productId, productCommand]): RequestedChange => {
    return { productId, productCommand, product: use(productDecider, productId) };
  });
  const [first] = all;
  if (!first) throw new TypeError('The schema lets no empty list through.');
  const uses = all.map(({ product }) => product);
  let decisions: readonly Decided[] | undefined;
  return {
    primary: first.product,
    uses,
    earlier: uses,
    decide: (read) => {
      decisions = all.map((each) => decided(each, read));
      const isRefused = decisions.some(({ refused }) => refused !== null);
      // Refused from memory: only what the store says counts.
      if (isRefused && attempt.mayAssume()) throw new PlanOutdated('Some may have changed.');
      return decisions.flatMap(({ writes }) => writes);
    },
    // Not decided: it was recorded before its answer could be kept. The outcome shows what has changed since, even by this
    // command.
    outcome: (read) =>
      (decisions ?? all.map((each) => decided(each, read))).map(({ productId, refused }) => ({
        productId,
        refused,
      })),
  };
}

interface Decided {
  readonly productId: string;
  readonly writes: readonly Write[];
  readonly refused: ChangedProducts[number]['refused'];
}

function decided(
  { productId, productCommand, product }: RequestedChange,
  read: ReadState,
): Decided {
  const decision = productDecider.decide(productCommand, read(product));
  if (isRejection(decision)) {
    const { code, message } = decision;
    return { productId, writes: [], refused: { code, message } };
  }
  const writes = decision.length === 0 ? [] : [write(product, decision)];
  return { productId, writes, refused: null };
}
