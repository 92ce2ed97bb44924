import type { StoredNotice } from 'contracts/api/notices';
import { TOPIC_OF_NOTICE } from 'contracts/constants/notices';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { GivenOf } from 'kernel/projections/define-table';
import { insertRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { notices } from './tables.ts';

/** What screens listen to for notices. */
export const NOTICES_TOPIC = 'notices';

type WithoutFrame<Notice> = Notice extends StoredNotice
  ? Omit<Notice, 'id' | 'at' | 'read'>
  : never;

/** What a notice says: its kind, ids and figures. Nothing personal in the clear. */
export type NoticeFacts = WithoutFrame<StoredNotice>;

/** Whom of its company a notice is for. */
export type Audience =
  | { readonly right: 'see-wallet' }
  /** Of those who see orders or keys, whoever sees those of the branch; null: it is for none. */
  | { readonly right: 'see-orders' | 'reveal-keys'; readonly branchId: string | null }
  /** Of those who approve, whoever does for the branch; null: it is for none. */
  | { readonly right: 'approve'; readonly exceptId: string; readonly branchId: string | null }
  /** Who keeps the people of the company, and whom it concerns though they do so no more. */
  | { readonly right: 'keep-colleagues'; readonly personIds: readonly string[] }
  | { readonly personIds: readonly string[] };

interface NewNotice {
  /** Derived from the event that it comes of. */
  readonly id: string;
  readonly companyId: string;
  readonly audience: Audience;
  readonly facts: NoticeFacts;
  /** What later events that say more of the same find it by: an order, or the event that it comes of. */
  readonly subjectId?: string;
}

/** The notices of a batch of events. */
export interface NoticeBook {
  /** Adds a notice of what an event says, and announces it to those whom it concerns. */
  add(recorded: RecordedEvent, notice: NewNotice): void;
  /** Writes what was added: before anything looks for it in the table, and at the end. */
  flush(): Promise<void>;
}

type InsertableNotice = GivenOf<typeof notices>;

export function openBook(tx: ProjectionTx): NoticeBook {
  const rows: InsertableNotice[] = [];
  return {
    add: (recorded, notice) => {
      rows.push(rowOf(recorded, notice));
      announceTo(notice.companyId, notice.audience, tx);
    },
    flush: () => insertRows(tx, notices, { rows: rows.splice(0), unless: 'notice_id' }),
  };
}

/** Has the screens of those whom it concerns look again. */
function announceTo(companyId: string, audience: Audience, tx: ProjectionTx): void {
  if ('right' in audience) {
    const branchId = 'branchId' in audience ? audience.branchId : null;
    tx.announce({ topic: NOTICES_TOPIC, companyId, branchId });
  }
  if (!('personIds' in audience)) return;
  for (const userId of audience.personIds) tx.announce({ topic: NOTICES_TOPIC, userId });
}

function rowOf(
  { metadata, position }: RecordedEvent,
  { id, companyId, audience, facts, subjectId }: NewNotice,
): InsertableNotice {
  const { kind, ...figures } = facts;
  return {
    notice_id: id,
    company_id: companyId,
    kind,
    topic: TOPIC_OF_NOTICE[kind],
    company_right: 'right' in audience ? audience.right : null,
    except_id: 'exceptId' in audience ? audience.exceptId : null,
    branch_id: 'branchId' in audience ? audience.branchId : null,
    person_ids: 'personIds' in audience ? audience.personIds : null,
    subject_id: subjectId ?? null,
    facts: figures,
    at: metadata['occurredAt'] ?? '',
    position: String(position),
    outgrown: false,
  };
}
