import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import { money } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { WALLET_LEDGER } from '../read-models/wallet-ledger/tables.ts';
import { sealedReason } from '../wallet/sealed-texts.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { planAction } from './plan-action.ts';

interface DepositKey {
  readonly companyId: string;
  readonly transactionId: string;
}

/** Takes a wrongly booked deposit back, once. */
export function reverseDeposit(deps: WalletDependencies) {
  return command(walletRequestCommands.ReverseDeposit, {
    policy: adminsOnly,
    once: sealedReason(deps),
    plan: async ({ input: { companyId, transactionId }, context, tools, once }) =>
      planAction({
        companyId,
        context,
        tools,
        deps,
        deedIn: async () => {
          const amount = await amountOfDeposit(tools.db, { companyId, transactionId });
          if (!amount) return reject('not-found', 'There is no such deposit in this wallet.');
          return { kind: 'reversal', reverses: transactionId, amount, ...once };
        },
      }),
  });
}

/** An event never changes, so what the books hold of it is true; a deposit of a moment ago may be missing there. */
async function amountOfDeposit(
  db: Knex,
  { companyId, transactionId }: DepositKey,
): Promise<Money | undefined> {
  const rows: { amount: string; currency: Currency }[] = await db('transactions')
    .withSchema(`rm_${WALLET_LEDGER}`)
    .where({ transaction_id: transactionId, company_id: companyId, kind: 'deposit' })
    .select('amount', 'currency');
  const [row] = rows;
  return row && money(Number(row.amount), row.currency);
}
