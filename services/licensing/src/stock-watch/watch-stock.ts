import { licensingCommands } from 'contracts/calls/licensing';
import { command } from 'kernel/commands/command';
import { reject, use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import type { ProductDirectory } from '../key-batch/import-keys.ts';
import { stockWatchDecider } from './stock-watch.ts';

/** Says at which stock a product is low. */
export function watchStock({ products }: { readonly products: ProductDirectory }) {
  return command(licensingCommands.WatchStock, {
    policy: adminsOnly,
    plan: async ({ input, tools }) => {
      const { productId } = input;
      if (!(await products.exists(tools, productId))) {
        return reject('not-found', 'There is no such product.');
      }
      return planOn(use(stockWatchDecider, productId), {
        decide: (state) => stockWatchDecider.decide({ type: 'SetThreshold', ...input }, state),
        outcome: ({ threshold, revision }) => ({ productId, threshold, revision }),
      });
    },
  });
}
