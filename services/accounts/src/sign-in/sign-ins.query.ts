import type { SignInRecord } from 'contracts/api/operations';
import { operationsQueries } from 'contracts/calls/operations';
import type { SignInFilter } from 'contracts/calls/operations';
import { idSchema } from 'contracts/primitives/ids';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { superAdminsOnly } from 'kernel/http/policies';
import type { AttemptRow } from '../own-tables.ts';
import { conditionsOf } from './conditions.ts';

/** Tries at the second factor have a subject of their own. */
const OF_FACTOR = 'second-factor ';
const OF_ACCOUNT = `subject IN
  (SELECT unnest(ARRAY[asked.id, 'second-factor ' || asked.id]) FROM (SELECT ?::text AS id) AS asked)`;

type Attempt = Pick<AttemptRow, 'id' | 'subject' | 'address' | 'outcome' | 'attempted_at'>;

const COLUMNS = 'id, subject, address, outcome, attempted_at';

/** Attempts to sign in, by the order in which they came. */
export const signInsQuery = query(operationsQueries['operations.signIns'], {
  scope: 'shared',
  reads: [],
  policy: superAdminsOnly,
  run: async ({ input, db }) => {
    const { where, values } = signInConditions(input);
    const direction = input.order === 'asc' ? 'ASC' : 'DESC';
    const page = await db.raw<Attempt>(
      `SELECT ${COLUMNS} FROM accounts.sign_in_attempts WHERE ${where}
       ORDER BY id ${direction} LIMIT ? OFFSET ?`,
      [...values, input.limit, input.offset],
    );
    return { items: page.rows.map(recordOf), total: await countOf(db, { where, values }) };
  },
});

/** The next of them for whoever reads the whole list, newest first. */
export const signInExportQuery = query(operationsQueries['operations.signInExport'], {
  scope: 'shared',
  reads: [],
  policy: superAdminsOnly,
  run: async ({ input: { before, limit, ...filter }, db }) => {
    const { where, values } = signInConditions(filter, before);
    const { rows } = await db.raw<Attempt>(
      `SELECT ${COLUMNS} FROM accounts.sign_in_attempts WHERE ${where} ORDER BY id DESC LIMIT ?`,
      [...values, limit],
    );
    return {
      items: rows.map(recordOf),
      next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    };
  },
});

function signInConditions(
  { accountId, address, outcome, since, until }: SignInFilter,
  before?: string,
) {
  return conditionsOf([
    [OF_ACCOUNT, accountId],
    ['address = ?', address],
    ['outcome = ?', outcome],
    ['attempted_at >= ?::timestamptz', since],
    ['attempted_at < ?::timestamptz', until],
    ['id < ?::bigint', before],
  ]);
}

async function countOf(
  db: QueryDatabase,
  { where, values }: ReturnType<typeof conditionsOf>,
): Promise<number> {
  const { rows } = await db.raw<{ total: number }>(
    `SELECT count(*)::integer AS total FROM accounts.sign_in_attempts WHERE ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** What nobody's login was typed is known by a fingerprint alone, which says nothing to anybody. */
function recordOf({ id, subject, address, outcome, attempted_at }: Attempt): SignInRecord {
  const whose = subject.startsWith(OF_FACTOR) ? subject.slice(OF_FACTOR.length) : subject;
  const accountId = idSchema.safeParse(whose).success ? whose : null;
  return { id, at: attempted_at.toISOString(), accountId, address, outcome };
}
