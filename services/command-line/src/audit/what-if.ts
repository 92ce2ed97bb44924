import { whatIfAnswerSchema, whatIfSchema } from 'contracts/api/history-what-if';
import type { WhatIfAnswer } from 'contracts/api/history-what-if';
import { EXIT, UsageError } from '../command-failure.ts';
import { alignedTable } from '../output.ts';
import { accountCommand } from './account-command.ts';

export const whatIf = accountCommand({
  usage: 'what-if',
  describe: 'How wallets would have paid under another rule; nothing is written',
  options: (yargs) =>
    yargs
      .option('company', { type: 'string', describe: 'One company (id)' })
      .option('market', { type: 'string', describe: 'All of a market: eur or km' })
      .conflicts('company', 'market')
      .option('limit', { type: 'string', describe: 'Another limit of credit, such as 500.00' })
      .option('discount', { type: 'string', describe: 'Per cent off every price, such as 7.5' })
      .option('price', { type: 'string', array: true, describe: 'productId=12.34, repeatable' })
      .conflicts('limit', ['discount', 'price'])
      .conflicts('discount', 'price'),
  run: async ({ company, market, ...rule }, { account, output }) => {
    const scope = company === undefined ? { tenantId: market } : { companyId: company };
    const asked = whatIfSchema.safeParse({ scope, rule: ruleOf(rule) });
    if (!asked.success)
      throw new UsageError(
        'Name --company or --market, and one of --limit, --discount and --price.',
      );
    const answer = await account.ask(whatIfAnswerSchema, '/api/history/what-if', asked.data);
    output.result(answer, linesOf(answer));
    return isSame(answer) ? EXIT.done : EXIT.withProblems;
  },
});

interface RuleOptions {
  readonly limit?: string | undefined;
  readonly discount?: string | undefined;
  readonly price?: readonly string[] | undefined;
}

function ruleOf({ limit, discount, price }: RuleOptions): unknown {
  if (limit !== undefined) return { kind: 'credit-limit', limit };
  if (discount !== undefined) return { kind: 'discount', percent: discount };
  const prices = (price ?? []).map((each) => {
    const [productId = '', amount = ''] = each.split('=');
    return { productId, price: amount };
  });
  return { kind: 'prices', prices };
}

function isSame({ counts }: WhatIfAnswer): boolean {
  return counts.passes + counts.fails + counts.split === 0;
}

function linesOf(answer: WhatIfAnswer): readonly string[] {
  const { currency, was, would, difference, counts, orders, companiesLeftOut } = answer;
  const rows = orders.map(({ orderNumber, kind, was: then, would: now }) => [
    orderNumber,
    kind,
    then.amount,
    now.amount,
  ]);
  return [
    ...(rows.length === 0 ? [] : alignedTable(['order', 'outcome', 'was', 'would be'], rows)),
    `Paid: ${was.paid} ${currency} in ${was.paidOrders} orders; would be ${would.paid} ${currency} in ${would.paidOrders} (${difference} ${currency}).`,
    `${counts.passes} would pass, ${counts.fails} would fail, ${counts.split} would be paid otherwise.`,
    ...(companiesLeftOut === 0
      ? []
      : [`Time did not suffice for ${companiesLeftOut} companies: they are in no figure.`]),
  ];
}
