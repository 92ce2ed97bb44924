import { historyExportPaths } from 'contracts/api/history-export';
import { historyPageSchema } from 'contracts/api/history-events';
import { idSchema } from 'contracts/primitives/ids';
import { LANGUAGES } from 'contracts/primitives/languages';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { accountCommand } from './account-command.ts';
import type { AccountContext } from './account-command.ts';
import { saveZip } from './save-download.ts';

export const disputePack = accountCommand({
  usage: 'dispute-pack <order>',
  describe: 'All that concerns an order, with proofs, as one ZIP',
  options: (yargs) =>
    yargs
      .positional('order', { type: 'string', demandOption: true, describe: 'Its number or id' })
      .option('to', { type: 'string', describe: 'The ZIP; else dispute-ORDER.zip' })
      .option('language', {
        type: 'string',
        choices: LANGUAGES,
        default: 'en',
        describe: 'Of the summary',
      }),
  run: async ({ order, to = `dispute-${order}.zip`, language }, context) => {
    const { output } = context;
    const orderId = await idOf(order, context);
    output.note('Waiting for the notary to sign what there is…');
    const path = `${historyExportPaths.disputePack(orderId)}?language=${language}`;
    const { bytes } = await saveZip(path, to, context);
    const { origin } = context.standing().log;
    output.result({ to, orderId, bytes, origin }, [`${bytes} bytes in ${to}.`]);
    return EXIT.done;
  },
});

async function idOf(order: string, { account }: AccountContext): Promise<string> {
  const { data: id } = idSchema.safeParse(order);
  if (id !== undefined) return id;
  const search = new URLSearchParams({ orderNumber: order, type: 'OrderPlaced.v1' });
  const path = `/api/history/events?${search.toString()}`;
  const { items } = await account.read(historyPageSchema, path);
  const [placed] = items;
  if (!placed) throw new CommandFailure(`There is no order ${order}.`);
  return placed.recordId;
}
