import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { findCompany } from '../find-company.ts';
import { balanceLines } from '../wallet-lines.ts';

export const creditLimit = cliCommand({
  usage: 'credit-limit <company> <amount>',
  describe: 'Set how much credit a company may use',
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
        describe: "In the wallet's currency, such as 500.00",
      }),
  run: async (options, { portal, output }) => {
    const company = await findCompany(portal, options.company);
    const balance = await portal.command('SetCreditLimit', {
      companyId: company.id,
      amount: options.amount,
    });
    output.result({ companyId: company.id, balance }, [
      'Credit limit set.',
      ...balanceLines(balance),
    ]);
    return EXIT.done;
  },
});
