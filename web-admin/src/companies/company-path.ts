export const companyPath = (id: string): string => `/admin/companies/${encodeURIComponent(id)}`;

/** Where its money is looked after. */
export const companyWalletPath = (id: string): string => `/admin/wallets/${encodeURIComponent(id)}`;

/** Where a colleague is invited into it. */
export const invitationPath = (id: string): string =>
  `/admin/users/edit?company=${encodeURIComponent(id)}`;
