import type { TimelineKind } from 'contracts/constants/orders';
import type { StoredActor } from 'contracts/calls/ordering';
import {
  bigint,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { GivenOf, RowOf } from 'kernel/projections/define-table';
import type { StoredDetails } from './entries.ts';

export const ORDER_TIMELINE = 'order_timeline';

export const entries = defineTable(
  'entries',
  {
    entry_id: text().primary(),
    order_id: text(),
    company_id: text(),
    kind: text<TimelineKind>(),
    at: timestamp(),
    actor_kind: text<StoredActor['kind']>(),
    actor_id: text(),
    details: jsonb<StoredDetails>(),
    position: bigint(),
    // Orders what one event, or one append, made happen.
    place: integer(),
  },
  { indexes: ['(order_id, position, place)'] },
);

export type NewEntryRow = GivenOf<typeof entries>;
export type EntryRow = RowOf<typeof entries>;
