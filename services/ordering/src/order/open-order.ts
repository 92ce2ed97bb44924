import type { Order } from 'contracts/api/orders';
import type { OpensTexts } from 'kernel/crypto/company-vault';

export interface WithCompanyVault {
  readonly companyVault: OpensTexts;
}

/** An order with its texts opened, which are encrypted under its company's key, for one answer. */
export async function openOrder({ companyVault }: WithCompanyVault, order: Order): Promise<Order> {
  const { companyId, keys, refunds } = order;
  const opened = async <Told extends { readonly reason: string | null }>(told: Told) =>
    told.reason === null
      ? told
      : { ...told, reason: await companyVault.open(companyId, told.reason) };
  return {
    ...order,
    branch: await openBranch({ companyVault }, order),
    keys: await Promise.all(keys.map(opened)),
    refunds: await Promise.all(refunds.map(opened)),
  };
}

/** The branch of an order, or of an approval, with its name opened. */
export async function openBranch(
  { companyVault }: WithCompanyVault,
  { companyId, branch }: Pick<Order, 'companyId' | 'branch'>,
): Promise<Order['branch']> {
  return branch && { ...branch, name: await companyVault.open(companyId, branch.name) };
}
