import type { VerificationRecord } from 'contracts/api/history-verification';
import { historyVerificationQueries } from 'contracts/calls/history-verification';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { PUBLISHED } from '../log/log.query.ts';
import { VERIFICATIONS_TABLE } from '../migrations/verifications.ts';
import type { LogCheckRow, NotaryRow, VerificationRow } from '../own-tables.ts';

const COLUMNS = VERIFICATIONS_TABLE.columns.join(', ');

type ShownRow = Omit<VerificationRow, 'faults' | 'position' | 'copy' | 'beat_at'>;

/** There may be none of either yet. */
type AlarmRow = Pick<NotaryRow, 'fault'> & Pick<LogCheckRow, 'first_bad' | 'found_at' | 'ended_at'>;

/** What verifications of the log have shown, for those who read the history. */
export const verificationQueries: readonly Query[] = [
  query(historyVerificationQueries['history.verifications'], {
    ...PUBLISHED,
    policy: historyReadersOnly,
    run: async ({ input: { offset, limit }, db }) => {
      const { rows } = await db.raw<ShownRow>(
        `SELECT ${COLUMNS} FROM audit.verifications ORDER BY requested_at DESC, id DESC LIMIT ? OFFSET ?`,
        [limit, offset],
      );
      const counted = await db.raw<{ total: number }>(
        'SELECT count(*)::integer AS total FROM audit.verifications',
      );
      return { items: rows.map(verificationRecord), total: counted.rows[0]?.total ?? 0 };
    },
  }),
  query(historyVerificationQueries['history.verification'], {
    ...PUBLISHED,
    policy: historyReadersOnly,
    run: async ({ input: { verificationId }, db }) => {
      const { rows } = await db.raw<ShownRow>(
        `SELECT ${COLUMNS} FROM audit.verifications WHERE id = ?`,
        [verificationId],
      );
      return rows[0] ? verificationRecord(rows[0]) : null;
    },
  }),
  query(historyVerificationQueries['history.alarm'], {
    ...PUBLISHED,
    policy: historyReadersOnly,
    run: async ({ db }) => {
      const { rows } = await db.raw<AlarmRow>(
        `SELECT notary.fault, found.first_bad, found.found_at, found.ended_at
         FROM (VALUES (true)) AS always (singleton)
         LEFT JOIN audit.notary USING (singleton) LEFT JOIN audit.log_check AS found USING (singleton)`,
      );
      const [row] = rows;
      return {
        fault: row?.fault ?? null,
        firstBad: row?.first_bad ?? null,
        foundAt: row?.found_at?.toISOString() ?? null,
        checkedAt: row?.ended_at?.toISOString() ?? null,
      };
    },
  }),
];

function verificationRecord(row: ShownRow): VerificationRecord {
  const { id, state, attempts, stage, checkpoint, whole, error } = row;
  return {
    id,
    state,
    requestedById: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    attempts,
    stage,
    covered: countOf(row.covered),
    checked: Number(row.checked),
    percent: percentOf(row),
    notCovered: countOf(row.not_covered),
    whole,
    firstBad: row.first_bad,
    checkpoint,
    workedMs: Number(row.worked_ms),
    error,
  };
}

function countOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

function percentOf({ state, checked, covered }: ShownRow): number {
  if (state === 'done') return 100;
  const goal = Number(covered ?? 0);
  return goal === 0 ? 0 : Math.min(99, Math.floor((Number(checked) / goal) * 100));
}
