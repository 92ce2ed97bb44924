import type { ListedRequest } from 'contracts/api/admin-wallets';
import type { ACTION_KINDS } from 'contracts/constants/wallet-requests';

/** A change of one company's wallet; what a statement asks for concerns many. */
export type RequestOfCompany = ListedRequest & {
  readonly companyId: string;
  readonly kind: (typeof ACTION_KINDS)[number];
};

export function isOfCompany(request: ListedRequest): request is RequestOfCompany {
  return request.kind !== 'statement' && request.companyId !== null;
}
