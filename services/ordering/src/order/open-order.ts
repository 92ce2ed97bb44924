import type { Order } from 'contracts/api/orders';
import type { OpensTexts } from 'kernel/crypto/company-vault';

export interface WithCompanyVault {
  readonly companyVault: OpensTexts;
}

/** An order with its texts opened, which are encrypted under its company's key, for one answer. */
export async function openOrder({ companyVault }: WithCompanyVault, order: Order): Promise<Order> {
  const { companyId, keys, refunds } = order;
  return {
    ...order,
    branch: await openBranch({ companyVault }, order),
    keys: await openReasons({ companyVault }, companyId, keys),
    refunds: await openReasons({ companyVault }, companyId, refunds),
  };
}

/** Records that state a reason, with the reasons opened. */
export async function openReasons<WithReason extends { readonly reason: string | null }>(
  { companyVault }: WithCompanyVault,
  companyId: string,
  all: readonly WithReason[],
): Promise<WithReason[]> {
  return Promise.all(
    all.map(async (each) =>
      each.reason === null
        ? each
        : { ...each, reason: await companyVault.open(companyId, each.reason) },
    ),
  );
}

/** The branch of an order, or of an approval, with its name opened. */
export async function openBranch(
  { companyVault }: WithCompanyVault,
  { companyId, branch }: Pick<Order, 'companyId' | 'branch'>,
): Promise<Order['branch']> {
  return branch && { ...branch, name: await companyVault.open(companyId, branch.name) };
}
