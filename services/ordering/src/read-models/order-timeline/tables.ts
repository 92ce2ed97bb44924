import type { TimelineKind } from 'contracts/constants/orders';
import type { StoredActor } from 'contracts/calls/ordering';
import type { Knex } from 'knex';
import { CREATE_ORDER_BRANCHES } from 'kernel/projections/order-branches';
import type { StoredDetails } from './entries.ts';

export const ORDER_TIMELINE = 'order_timeline';

export async function createTimelineTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.entries (
    entry_id text PRIMARY KEY,
    order_id text NOT NULL,
    company_id text NOT NULL,
    kind text NOT NULL,
    at timestamptz NOT NULL,
    actor_kind text NOT NULL,
    actor_id text NOT NULL,
    details jsonb NOT NULL,
    position bigint NOT NULL,
    place integer NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.entries (order_id, position, place)');
  await raw(CREATE_ORDER_BRANCHES);
}

/** A row as it is written: `place` orders what one event, or one append, made happen. */
export interface NewEntryRow {
  readonly entry_id: string;
  readonly order_id: string;
  readonly company_id: string;
  readonly kind: TimelineKind;
  readonly at: string;
  readonly actor_kind: StoredActor['kind'];
  readonly actor_id: string;
  readonly details: StoredDetails;
  readonly position: string;
  readonly place: number;
}

export type EntryRow = Omit<NewEntryRow, 'at'> & { readonly at: Date };
