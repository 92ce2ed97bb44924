import type { RequestKind, RequestState } from 'contracts/constants/wallet-requests';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import type { BesideReference } from '../texts-of-events.ts';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { GivenOf, RowOf } from 'kernel/projections/define-table';

export const WALLET_REQUESTS = 'wallet_requests';

export const requests = defineTable(
  'requests',
  {
    request_id: text().primary(),
    // Null of a statement's request, which goes by the statement's id.
    company_id: text().nullable(),
    tenant_id: text<Tenant>(),
    kind: text<RequestKind>(),
    state: text<RequestState>(),
    currency: text<Currency>(),
    amount: bigint(),
    reference: text().nullable(),
    // Of a deposit what staff wrote, or who paid; of anything else its reason.
    note: text().nullable(),
    note_is: text<BesideReference>().nullable(),
    payment_id: text().nullable(),
    // Of a statement's request: how many lines it asks for.
    lines: integer().nullable(),
    requested_by: text(),
    requested_at: timestamp(),
    decided_by: text().nullable(),
    decided_at: timestamp().nullable(),
    rejection_reason: text().nullable(),
    reversed: boolean().defaultTo('false'),
  },
  {
    indexes: [
      '(requested_at, request_id)',
      '(state, requested_at, request_id)',
      '(tenant_id, requested_at, request_id)',
      '(kind, requested_at, request_id)',
      '(company_id, requested_at, request_id)',
      '(state, tenant_id, requested_at, request_id)',
      '(amount, request_id)',
      '(state, amount, request_id)',
    ],
  },
);

export type RequestRow = RowOf<typeof requests>;
export type NewRequestRow = GivenOf<typeof requests>;
