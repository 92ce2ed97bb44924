import type { Order } from 'contracts/api/orders';
import type { OpensTexts } from 'kernel/crypto/company-vault';

export interface WithCompanyVault {
  readonly companyVault: OpensTexts;
}

/** An order with its texts opened, which are encrypted under its company's key, for one answer. */
export async function openOrder({ companyVault }: WithCompanyVault, order: Order): Promise<Order> {
  return { ...order, branch: await openBranch({ companyVault }, order) };
}

/** The branch of an order, or of an approval, with its name opened. */
export async function openBranch(
  { companyVault }: WithCompanyVault,
  { companyId, branch }: Pick<Order, 'companyId' | 'branch'>,
): Promise<Order['branch']> {
  return branch && { ...branch, name: await companyVault.open(companyId, branch.name) };
}
