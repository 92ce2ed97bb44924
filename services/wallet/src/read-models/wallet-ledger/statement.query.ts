import type { StatementColumns, StatementMovement } from 'contracts/api/wallet';
import { boundsOfMonth } from 'contracts/primitives/market-days';
import { money, toDecimalString } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { walletQueries } from 'contracts/calls/wallet';
import { companyOf, marketOf } from 'kernel/http/actor';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { decimalOf } from 'kernel/queries/minor-units';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { ownWalletOnly } from '../own-wallet.ts';
import { added, changeOf, runningAfter } from './statement-columns.ts';
import type { Columns } from './statement-columns.ts';
import { WALLET_LEDGER } from './tables.ts';
import type { TransactionRow } from './tables.ts';

type MovementRow = Pick<
  TransactionRow,
  | 'transaction_id'
  | 'kind'
  | 'order_id'
  | 'order_number'
  | 'note'
  | 'deposit_part'
  | 'credit_part'
  | 'repaid_credit'
  | 'occurred_at'
>;

type Sums = Readonly<Record<'deposit' | 'credit', string | null>>;

/**
 * A month of the actor's wallet, by the clocks of its market. Both balances are sums over the ledger up to their instant, so that a month
 * always closes with what the next one opens with, also when a transaction of before midnight was recorded after it.
 */
export const walletStatementQuery = (vault: OpensTexts): Query =>
  query(walletQueries['wallet.statement'], {
    scope: 'company',
    reads: [WALLET_LEDGER],
    policy: (actor) => ownWalletOnly(actor, {}),
    run: async ({ input: { month }, actor, db }) => {
      const companyId = companyOf(actor);
      const market = marketOf(actor);
      const { from, to } = boundsOfMonth(market, month);
      const currency = currencyOf(market);
      const opening = await balanceAt(db, companyId, from);
      const closing = await balanceAt(db, companyId, to);
      const rows = await movementsOf(db, companyId, { from, to });
      const changes = rows.map(changeOfRow);
      const after = runningAfter(opening, changes);
      const on = (columns: Columns) => onTheWire(columns, currency);
      return {
        month,
        currency,
        from,
        to,
        opening: on(opening),
        movements: await Promise.all(
          rows.map(async (row, n) =>
            movementOf(row, {
              note: await openIfAny(vault, companyId, row.note),
              repaidCredit: repaidBy(row, currency),
              change: on(changeOfRow(row)),
              after: on(after[n] ?? opening),
            }),
          ),
        ),
        total: on(changes.reduce(added, { deposit: 0, creditUsed: 0 })),
        closing: on(closing),
      };
    },
  });

async function balanceAt(db: QueryDatabase, companyId: string, instant: string): Promise<Columns> {
  const before = db
    .from(WALLET_LEDGER, 'transactions')
    .where({ company_id: companyId })
    .andWhere('occurred_at', '<', instant)
    .sum({ deposit: 'deposit_part', credit: 'credit_part' });
  const sums = await firstRow<Sums>(before);
  return changeOf({ deposit: Number(sums?.deposit ?? 0), credit: Number(sums?.credit ?? 0) });
}

async function movementsOf(
  db: QueryDatabase,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<readonly MovementRow[]> {
  return allRows<MovementRow>(
    db
      .from(WALLET_LEDGER, 'transactions')
      .where({ company_id: companyId })
      .andWhere('occurred_at', '>=', from)
      .andWhere('occurred_at', '<', to)
      // A limit moves no money, so it is no line of a statement.
      .whereNot({ kind: 'credit-limit-set' })
      .orderBy(['occurred_at', 'position']),
  );
}

function changeOfRow({ deposit_part: deposit, credit_part: credit }: MovementRow): Columns {
  return changeOf({ deposit: Number(deposit), credit: Number(credit) });
}

function movementOf(
  row: MovementRow,
  columns: Pick<StatementMovement, 'note' | 'repaidCredit' | 'change' | 'after'>,
): StatementMovement {
  return {
    id: row.transaction_id,
    occurredAt: row.occurred_at.toISOString(),
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: row.order_number,
    ...columns,
  };
}

function repaidBy({ repaid_credit: minor }: MovementRow, currency: Currency): string | null {
  return minor === null ? null : decimalOf(minor, currency);
}

function onTheWire({ deposit, creditUsed }: Columns, currency: Currency): StatementColumns {
  return {
    deposit: toDecimalString(money(deposit, currency)),
    creditUsed: toDecimalString(money(creditUsed, currency)),
  };
}
