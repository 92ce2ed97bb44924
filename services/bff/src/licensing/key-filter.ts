import type { QueryInput } from 'contracts/calls/calls';
import type { Asking } from '../http/route.ts';

type KeysQuery = QueryInput<'licensing.keys'>;

/** Companies whose names hold what was typed; who finds more types more. */
const COMPANIES_AT_ONCE = 20;

interface NamedFilter {
  readonly orderNumber?: string | undefined;
  readonly company?: string | undefined;
}

/** Finds what people know orders and companies by; undefined where there is none of that name. */
export async function resolved(
  { runQuery }: Asking,
  { orderNumber, company }: NamedFilter,
): Promise<Pick<KeysQuery, 'orderId' | 'companyIds'> | undefined> {
  const found: { orderId?: string; companyIds?: string[] } = {};
  if (orderNumber !== undefined && orderNumber !== '') {
    const { items } = await runQuery('admin.orders', { q: orderNumber, limit: 2 });
    const [order, other] = items;
    // The beginning of a number is not yet a number, unless only one begins so.
    if (!order || other) return undefined;
    found.orderId = order.id;
  }
  if (company !== undefined && company !== '') {
    const search = { q: company, limit: COMPANIES_AT_ONCE };
    const { items } = await runQuery('accounts.companies', search);
    if (items.length === 0) return undefined;
    found.companyIds = items.map(({ id }) => id);
  }
  return found;
}
