import type { RequestKind, RequestState } from 'contracts/constants/money';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import type { BesideReference } from '../texts-of-events.ts';

export const WALLET_REQUESTS = 'wallet_requests';

/** A deposit, or another change that needed two people. Amounts are minor units. */
export interface RequestRow {
  readonly request_id: string;
  /** Null of a statement's request, which goes by the statement's id. */
  readonly company_id: string | null;
  readonly tenant_id: Tenant;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly currency: Currency;
  readonly amount: number;
  readonly reference: string | null;
  /** Of a deposit what staff wrote, or who paid; of anything else its reason. */
  readonly note: string | null;
  readonly note_is: BesideReference | null;
  readonly payment_id: string | null;
  /** Of a statement's request: how many lines it asks for. */
  readonly lines: number | null;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly rejection_reason: string | null;
  readonly reversed: boolean;
}

export async function createRequestTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.requests (
    request_id text PRIMARY KEY,
    company_id text,
    tenant_id text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    reference text,
    note text,
    note_is text,
    payment_id text,
    lines integer,
    requested_by text NOT NULL,
    requested_at timestamptz NOT NULL,
    decided_by text,
    decided_at timestamptz,
    rejection_reason text,
    reversed boolean NOT NULL DEFAULT false
  )`);
  for (const index of INDEXES) await raw(index);
}

const INDEXES = [
  'CREATE INDEX ON {schema}.requests (requested_at, request_id)',
  'CREATE INDEX ON {schema}.requests (state, requested_at, request_id)',
  'CREATE INDEX ON {schema}.requests (tenant_id, requested_at, request_id)',
  'CREATE INDEX ON {schema}.requests (kind, requested_at, request_id)',
  'CREATE INDEX ON {schema}.requests (company_id, requested_at, request_id)',
  'CREATE INDEX ON {schema}.requests (state, tenant_id, requested_at, request_id)',
  'CREATE INDEX ON {schema}.requests (amount, request_id)',
  'CREATE INDEX ON {schema}.requests (state, amount, request_id)',
] as const;
