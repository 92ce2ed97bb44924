import type { BankStatementRecord } from 'contracts/api/bank-statements';
import type { LineOutcome } from 'contracts/constants/wallet-requests';
import { bankStatementQueries } from 'contracts/calls/bank-statements';
import type { BankStatementsQuery } from 'contracts/calls/bank-statements';
import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchStatement } from '../../bank-statement/bank-statement.ts';
import { BANK_STATEMENTS } from './tables.ts';
import type { LineRow, StatementRow } from './tables.ts';

/** A slice of the statements, newest first. */
export const bankStatementsQuery = query(bankStatementQueries['wallet.bankStatements'], {
  scope: 'every-company',
  reads: [BANK_STATEMENTS],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, order } = input;
    const matching = db.from(BANK_STATEMENTS, 'statements').modify(filtered, input);
    const orderBy = [
      { column: 'received_at', order },
      { column: 'statement_id', order },
    ] as const;
    const { rows, total } = await pageOf<StatementRow>(matching, { offset, limit, orderBy });
    return { items: await counted(db, rows), total };
  },
});

/** How far a statement is. */
export const bankStatementQuery = query(bankStatementQueries['wallet.bankStatement'], {
  scope: 'every-company',
  reads: [BANK_STATEMENTS],
  policy: adminsOnly,
  run: async ({ input: { statementId }, db }) => {
    const key = { statement_id: statementId };
    const row = await firstRow<StatementRow>(db.from(BANK_STATEMENTS, 'statements').where(key));
    const [found] = row ? await counted(db, [row]) : [];
    return found ?? noSuchStatement();
  },
});

function filtered(statements: Knex.QueryBuilder, { id: ids, tenantId }: BankStatementsQuery): void {
  if (tenantId) void statements.where({ tenant_id: tenantId });
  if (ids) void statements.whereIn('statement_id', [...ids]);
}

type Counted = Pick<LineRow, 'statement_id' | 'outcome'> & { readonly lines: string };

async function counted(
  db: QueryDatabase,
  statements: readonly StatementRow[],
): Promise<readonly BankStatementRecord[]> {
  const ids = statements.map(({ statement_id }) => statement_id);
  const counts = await allRows<Counted>(
    db
      .from(BANK_STATEMENTS, 'lines')
      .whereIn('statement_id', ids)
      .where({ part: 0 })
      .groupBy(['statement_id', 'outcome'])
      .select('statement_id', 'outcome')
      .count({ lines: '*' }),
  );
  return statements.map((row) => {
    const of = (outcome: LineOutcome) =>
      Number(
        counts.find((each) => each.statement_id === row.statement_id && each.outcome === outcome)
          ?.lines ?? 0,
      );
    return {
      id: row.statement_id,
      tenantId: row.tenant_id,
      name: row.name,
      receivedBy: row.received_by,
      receivedAt: row.received_at.toISOString(),
      done: of('not-reached') === 0,
      rows: row.rows,
      booked: of('booked'),
      existing: of('existing'),
      waiting: of('waiting'),
      unmatched: of('unmatched'),
      split: of('split'),
      leftOut: of('left-out'),
      notReached: of('not-reached'),
    };
  });
}
