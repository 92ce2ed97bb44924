/** What somebody is in their company, beside the portal's own role b2b_user. */
export const COMPANY_ROLES = ['owner', 'approver', 'buyer', 'viewer'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
