import type { StoredNotice } from 'contracts/api/notices';
import { noticesQueries } from 'contracts/calls/notices';
import {
  MAX_COUNTED_NOTICES,
  MAX_UNREAD_COUNT,
  NOTICE_RIGHTS,
  UNREAD_FOR_DAYS,
} from 'contracts/constants/notices';
import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Actor } from 'kernel/http/actor';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow, pageOf, sliceOf } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import type { Knex } from 'knex';
import { readerOf } from '../../members.ts';
import { NOTICES } from './tables.ts';
import type { NoticeRow } from './tables.ts';

/** Not those in whose place a later one is shown. */
const SHOWN = 'NOT outgrown';
const NEWEST_FIRST = [{ column: 'position', order: 'desc' }] as const;

/** What concerns the actor, newest first. */
export const noticesQuery = query(noticesQueries['notices.list'], {
  scope: 'company',
  reads: [NOTICES],
  policy: membersOnly,
  run: async ({ input, actor, db }) => {
    const reader = await readerIn(db, actor, input);
    const matching = concerning(db, reader).whereRaw(SHOWN);
    if (input.unread) void matching.where(unreadBy(db, reader));
    const slice = sliceOf(input, NEWEST_FIRST);
    const { rows, total } = await pageOf<NoticeRow>(matching, slice, () =>
      countUpTo(1 + Math.max(MAX_COUNTED_NOTICES, slice.offset + slice.limit), matching),
    );
    const marked = await markedBy(db, reader, rows);
    return { items: rows.map((row) => noticeOf(row, isRead(row, reader, marked))), total };
  },
});

/** How many of them the actor has not read, as far as anybody counts. */
export const unreadNoticesQuery = query(noticesQueries['notices.unread'], {
  scope: 'company',
  reads: [NOTICES],
  policy: membersOnly,
  run: async ({ input, actor, db }) => {
    const reader = await readerIn(db, actor, input);
    const unread = concerning(db, reader).whereRaw(SHOWN).where(unreadBy(db, reader));
    return { unread: await countUpTo(MAX_UNREAD_COUNT, unread) };
  },
});

/** How many match, of more than `most` that there are so many. */
async function countUpTo(most: number, matching: Knex.QueryBuilder): Promise<number> {
  return (await allRows(matching.clone().limit(most).select('notice_id'))).length;
}

/** Which of some ids name notices of the actor's. */
export const ownNoticesQuery = query(noticesQueries['notices.own'], {
  scope: 'company',
  reads: [NOTICES],
  policy: membersOnly,
  run: async ({ input, actor, db }) => {
    const reader = await readerIn(db, actor, input);
    const own = concerning(db, reader).whereIn('notice_id', [...input.ids]);
    const rows = await allRows<Pick<NoticeRow, 'notice_id'>>(own.select('notice_id'));
    return rows.map(({ notice_id: id }) => id);
  },
});

/** Somebody who reads, and how far they have. */
interface Reader {
  readonly userId: string;
  readonly companyId: string;
  readonly companyRole: CompanyRole;
  /** Of which branches they decide; null: of all. */
  readonly branchIds: readonly string[] | null;
  /** The position through which all is read; below every position where nothing was marked so. */
  readonly through: bigint;
}

async function readerIn(
  db: QueryDatabase,
  actor: Actor,
  { companyRole, branchIds }: Pick<Reader, 'companyRole' | 'branchIds'>,
): Promise<Reader> {
  const ids = readerOf(actor);
  const known = await firstRow<{ read_through: string }>(
    db.from(NOTICES, 'readers').where({ user_id: ids.userId }),
  );
  return { ...ids, companyRole, branchIds, through: BigInt(known?.read_through ?? -1) };
}

/** What is for whoever may do something about it, but not for who did it; and what is for the reader alone. */
function concerning(
  db: QueryDatabase,
  { userId, companyId, companyRole, branchIds }: Reader,
): Knex.QueryBuilder {
  const rights = NOTICE_RIGHTS.filter((right) => hasRight(companyRole, right));
  return db
    .from(NOTICES, 'notices')
    .where({ company_id: companyId })
    .whereRaw(
      `((company_right = ANY(:rights) AND except_id IS DISTINCT FROM :userId
          AND (company_right <> 'approve' OR :branchIds::text[] IS NULL OR branch_id = ANY(:branchIds)))
        OR :userId = ANY(person_ids))`,
      { rights: [...rights], userId, branchIds: branchIds && [...branchIds] },
    );
}

/** Neither marked, nor among all that were marked together, nor so old that nobody counts them any more. */
function unreadBy(db: QueryDatabase, { userId, through }: Reader) {
  return (notices: Knex.QueryBuilder): void => {
    const marks = db
      .from(NOTICES, 'reads')
      .whereRaw('reads.notice_id = notices.notice_id')
      .where({ user_id: userId });
    void notices
      .where('position', '>', String(through))
      .where('at', '>', countedSince())
      .whereNotExists(marks);
  };
}

function countedSince(): Date {
  return new Date(Date.now() - UNREAD_FOR_DAYS * 24 * 60 * 60_000);
}

async function markedBy(
  db: QueryDatabase,
  { userId }: Reader,
  rows: readonly NoticeRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ notice_id: id }) => id);
  const marks = db.from(NOTICES, 'reads').where({ user_id: userId }).whereIn('notice_id', ids);
  const found = await allRows<{ notice_id: string }>(marks);
  return new Set(found.map(({ notice_id: id }) => id));
}

function isRead(row: NoticeRow, { through }: Reader, marked: ReadonlySet<string>): boolean {
  return BigInt(row.position) <= through || row.at <= countedSince() || marked.has(row.notice_id);
}

/** The projection writes what this is the type of. */
export function noticeOf({ notice_id: id, kind, facts, at }: NoticeRow, read: boolean) {
  return { ...facts, kind, id, at: at.toISOString(), read } as StoredNotice;
}
