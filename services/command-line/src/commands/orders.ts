import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { findCompany } from '../find-company.ts';
import { alignedTable } from '../output.ts';

/** Orders of a page. */
const ROWS = 50;

export const orders = cliCommand({
  usage: 'orders',
  describe: 'List orders, newest first',
  options: (yargs) =>
    yargs
      .option('company', {
        type: 'string',
        describe: "Only this company's: id, name, or a user's e-mail",
      })
      .option('status', { choices: ['processing', 'completed', 'failed', 'refunded'] as const })
      .option('page', { type: 'number', default: 1 }),
  run: async (options, { portal, output }) => {
    const company =
      options.company === undefined ? undefined : await findCompany(portal, options.company);
    const found = await portal.query('admin.orders', {
      offset: (options.page - 1) * ROWS,
      limit: ROWS,
      ...(company ? { companyId: company.id } : {}),
      ...(options.status === undefined ? {} : { status: options.status }),
    });
    const rows = found.items.map((order) => [
      order.orderNumber,
      order.status,
      `${order.total} ${order.currency}`,
      order.placedAt,
    ]);
    output.result(found, [
      ...alignedTable(['number', 'status', 'total', 'placed'], rows),
      `${found.total} orders in all`,
    ]);
    return EXIT.done;
  },
});
