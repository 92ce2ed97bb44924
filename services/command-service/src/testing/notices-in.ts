import type { StoredNotice } from 'contracts/api/notices';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { depositAnew } from './deposit-anew.ts';
import type { Buyer, SaleStack } from './sale-stack.ts';

interface Asked {
  readonly role?: CompanyRole;
  readonly unread?: boolean;
}

/** The notices that people of a sale stack get, once the read models have caught up. */
export function noticesIn(sale: SaleStack) {
  const noticesOf = async (as: Buyer, { role = 'owner', unread = false }: Asked = {}) => {
    await sale.caughtUp();
    const asked = { companyRole: role, branchIds: null, unread };
    return sale.query<{ items: StoredNotice[]; total: number }>('notices.list', asked, as);
  };
  return {
    noticesOf,
    /** Newest first, without ids and instants. */
    shownTo: async (as: Buyer, role?: CompanyRole) => {
      const { items } = await noticesOf(as, role ? { role } : {});
      return items.map(({ id: _id, at: _at, read: _read, ...facts }) => facts);
    },
    deposit: async ({ companyId = '' }: Buyer, amount: string) =>
      depositAnew(sale, { companyId, amount, currency: 'EUR', reference: 'Transfer' }),
  };
}
