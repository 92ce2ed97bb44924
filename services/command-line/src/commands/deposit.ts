import { randomUUID } from 'node:crypto';
import { currencyOf } from 'contracts/primitives/tenant';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { findCompany } from '../find-company.ts';
import { balanceLines } from '../wallet-lines.ts';

export const deposit = cliCommand({
  usage: 'deposit <company> <amount>',
  describe: "Record money that arrived for a company's wallet",
  options: (yargs) =>
    yargs
      .positional('company', {
        type: 'string',
        demandOption: true,
        describe: "Id, name, or a user's e-mail",
      })
      .positional('amount', {
        type: 'string',
        demandOption: true,
        describe: "In the wallet's currency, such as 250.00",
      })
      .option('reference', { type: 'string', demandOption: true, describe: "The bank's reference" })
      .option('note', { type: 'string' })
      .option('keep-credit', {
        type: 'boolean',
        default: false,
        describe: 'Do not repay used credit first',
      })
      .option('key', {
        type: 'string',
        describe: 'Idempotency key: the same deposit is recorded once',
      }),
  run: async (options, { portal, output }) => {
    const company = await findCompany(portal, options.company);
    const input = {
      companyId: company.id,
      amount: options.amount,
      currency: currencyOf(company.tenantId),
      reference: options.reference,
      keepCredit: options.keepCredit,
      ...(options.note === undefined ? {} : { note: options.note }),
    };
    const balance = await portal.command('RecordDeposit', input, options.key ?? randomUUID());
    output.result({ companyId: company.id, balance }, [
      'Deposit recorded.',
      ...balanceLines(balance),
    ]);
    return EXIT.done;
  },
});
