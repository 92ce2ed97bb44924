import type { WalletRequest } from 'contracts/api/admin-wallets';
import { walletRequestQueries } from 'contracts/calls/wallet-requests';
import type { WalletRequestsQuery } from 'contracts/calls/wallet-requests';
import type { Knex } from 'knex';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { decimalOf } from 'kernel/queries/minor-units';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchRequest } from '../../wallet-request/wallet-request.ts';
import { listPart } from '../list-part.ts';
import type { Places } from '../list-part.ts';
import { companiesNamed, companyNames } from '../payment-references/company-names.ts';
import { WALLET_REQUESTS } from './tables.ts';
import type { RequestRow } from './tables.ts';

const COLUMNS = { requestedAt: 'requested_at', amount: 'amount' } as const;

/** A slice of the deposits, and of whatever else needed two people. */
export const walletRequestsQuery = (vault: OpensTexts): Query =>
  query(walletRequestQueries['wallet.requests'], {
    scope: 'every-company',
    reads: [WALLET_REQUESTS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { offset, limit, sort, order } = input;
      const matching = filtered(db.from(WALLET_REQUESTS, 'requests'), { input, db });
      const orderBy = [
        { column: COLUMNS[sort], order },
        { column: 'request_id', order },
      ] as const;
      const { rows, total } = await pageOf<RequestRow>(matching, { offset, limit, orderBy });
      return { items: await requestsOf({ db, vault }, rows), total };
    },
  });

/** The next of them for whoever reads the whole list, newest first. */
export const walletRequestExportQuery = (vault: OpensTexts): Query =>
  query(walletRequestQueries['wallet.requestExport'], {
    scope: 'every-company',
    reads: [WALLET_REQUESTS],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const matching = filtered(db.from(WALLET_REQUESTS, 'requests'), { input, db });
      const { rows, next } = await listPart<RequestRow>(matching, NEWEST_FIRST, input);
      return { items: await requestsOf({ db, vault }, rows), next };
    },
  });

const NEWEST_FIRST: Places<RequestRow> = {
  columns: ['requested_at', 'request_id'],
  order: 'desc',
  placeOf: (row) => [row.requested_at.toISOString(), row.request_id],
};

export const walletRequestQuery = (vault: OpensTexts): Query =>
  query(walletRequestQueries['wallet.request'], {
    scope: 'every-company',
    reads: [WALLET_REQUESTS],
    policy: adminsOnly,
    run: async ({ input: { requestId }, db }) => {
      const key = { request_id: requestId };
      const row = await firstRow<RequestRow>(db.from(WALLET_REQUESTS, 'requests').where(key));
      const [found] = row ? await requestsOf({ db, vault }, [row]) : [];
      return found ?? noSuchRequest();
    },
  });

type Filter = Pick<WalletRequestsQuery, 'id' | 'q' | 'state' | 'kind' | 'tenantId' | 'companyId'>;

function filtered(
  requests: Knex.QueryBuilder,
  { input, db }: { readonly input: Filter; readonly db: QueryDatabase },
): Knex.QueryBuilder {
  const { id: ids, q, state, kind, tenantId, companyId } = input;
  const equal = { state, kind, tenant_id: tenantId, company_id: companyId };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  void requests.where(Object.fromEntries(given));
  if (ids) void requests.whereIn('request_id', [...ids]);
  if (q) void requests.whereIn('company_id', companiesNamed(db, q));
  return requests;
}

async function requestsOf(
  { db, vault }: { readonly db: QueryDatabase; readonly vault: OpensTexts },
  rows: readonly RequestRow[],
): Promise<readonly WalletRequest[]> {
  const names = await companyNames(db, rows);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.request_id,
      companyId: row.company_id,
      companyName: row.company_id === null ? null : (names.get(row.company_id) ?? null),
      tenantId: row.tenant_id,
      kind: row.kind,
      state: row.state,
      currency: row.currency,
      amount: decimalOf(row.amount, row.currency),
      reference: row.reference,
      note: await openText(vault, row, row.note),
      requestedBy: row.requested_by,
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      rejectionReason: await openText(vault, row, row.rejection_reason),
      reversed: row.reversed,
      paymentId: row.payment_id,
      lines: row.lines,
    })),
  );
}

/** What is said of a statement's request concerns no company alone, and is kept in the clear. */
async function openText(
  vault: OpensTexts,
  { company_id: companyId }: Pick<RequestRow, 'company_id'>,
  text: string | null,
): Promise<string | null> {
  return companyId === null ? text : openIfAny(vault, companyId, text);
}
