import { randomUUID } from 'node:crypto';
import { namedReceiptsSchema } from 'contracts/api/statement-questions';
import type { NamedReceipt } from 'contracts/api/statement-questions';
import type { WalletBalance } from 'contracts/api/wallet';
import { currencyOf } from 'contracts/primitives/tenant';
import { refusalDetail } from 'kernel/http/http-error';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { findCompany } from '../find-company.ts';
import { alignedTable } from '../output.ts';
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
      .option('none-of', {
        type: 'string',
        array: true,
        nargs: 1,
        default: [] as string[],
        describe: 'Id of known money that this is not; the command names it where it asks',
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
      noneOf: options.noneOf,
      ...(options.note === undefined ? {} : { note: options.note }),
    };
    const sent = portal.command('RecordDeposit', input, options.key ?? randomUUID());
    const answer = await sent.catch((error: unknown) => ({ candidates: candidatesIn(error) }));
    if ('candidates' in answer) {
      output.result(answer, askedAbout(answer.candidates));
      return EXIT.failed;
    }
    output.result({ companyId: company.id, balance: answer }, depositLines(answer));
    return EXIT.done;
  },
});

const depositLines = (balance: WalletBalance) => ['Deposit recorded.', ...balanceLines(balance)];

/** @throws the error itself, where it is another one than that the money looks known. */
function candidatesIn(error: unknown): readonly NamedReceipt[] {
  return namedReceiptsSchema.parse(refusalDetail(error, 'deposit-looks-known', 'candidates'));
}

function askedAbout(candidates: readonly NamedReceipt[]): readonly string[] {
  return [
    'Nothing was recorded: the same amount came in for this company within seven days.',
    ...alignedTable(
      ['it may be', 'of', 'id'],
      candidates.map(({ kind, bookedOn, id }) => [kind, bookedOn, id]),
    ),
    'If it is other money, run the same command again with --none-of and each id.',
  ];
}
