import { licensingRevealsQuery } from 'contracts/queries/licensing';
import type {
  LicensingRevealsQuery,
  LicensingRevealsResult,
  RevealRecord,
} from 'contracts/queries/licensing';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';

interface RevealRow {
  readonly reveal_id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly key_ids: string[];
  readonly format: string;
  readonly revealed_at: Date;
}

/** `licensing.reveals`: the company's own looks at its keys; row-level security keeps out all others. */
export const revealsQuery = query<LicensingRevealsQuery, LicensingRevealsResult>({
  name: 'licensing.reveals',
  input: licensingRevealsQuery,
  scope: 'company',
  reads: ['key_access'],
  policy: (actor) =>
    (actor.kind === 'user' && actor.companyId !== undefined) ||
    reject(403, 'forbidden', 'This belongs to companies.'),
  run: async ({ input, db }) => {
    const { orderId, page, perPage } = input;
    const where = orderId === undefined ? 'true' : 'order_id = ?';
    const values = orderId === undefined ? [] : [orderId];
    const listed = await db.raw(
      `SELECT * FROM rm_key_access.reveals WHERE ${where}
       ORDER BY revealed_at DESC, reveal_id LIMIT ? OFFSET ?`,
      [...values, perPage, (page - 1) * perPage],
    );
    const counted = await db.raw(
      `SELECT count(*) AS total FROM rm_key_access.reveals WHERE ${where}`,
      values,
    );
    return {
      items: (listed.rows as unknown as RevealRow[]).map(recordOf),
      total: Number(counted.rows[0]?.['total'] ?? 0),
    };
  },
});

function recordOf(row: RevealRow): RevealRecord {
  return {
    id: row.reveal_id,
    orderId: row.order_id,
    userId: row.user_id,
    keyIds: row.key_ids,
    format: row.format,
    revealedAt: row.revealed_at.toISOString(),
  };
}
