const segment = encodeURIComponent;

/** The calls about the people of one's own company; apart from the rest, for the screens that need them alone. */
export const teamPaths = {
  colleagues: '/api/colleagues',
  companySight: '/api/company/sight',
  colleague: (id: string) => `/api/colleagues/${segment(id)}`,
  ownership: '/api/colleagues/ownership',
  refuseOwnershipChange: (id: string) => `/api/colleagues/ownership/${segment(id)}/refuse`,
  acceptOwnershipChange: (id: string) => `/api/colleagues/ownership/${segment(id)}/accept`,
  endAccess: (id: string) => `/api/colleagues/${segment(id)}/end`,
  reopenAccess: (id: string) => `/api/colleagues/${segment(id)}/reopen`,
  resetColleagueFactors: (id: string) => `/api/colleagues/${segment(id)}/second-factor/reset`,
  companySignInRules: '/api/company/sign-in-rules',
  invitations: '/api/invitations',
  withdrawInvitation: (id: string) => `/api/invitations/${segment(id)}/withdraw`,
  approvals: '/api/approvals',
  approval: (id: string) => `/api/approvals/${segment(id)}`,
  grantApproval: (id: string) => `/api/approvals/${segment(id)}/grant`,
  declineApproval: (id: string) => `/api/approvals/${segment(id)}/decline`,
  withdrawApproval: (id: string) => `/api/approvals/${segment(id)}/withdraw`,
  spending: '/api/spending',
  resendInvitation: (id: string) => `/api/invitations/${segment(id)}/resend`,
} as const;
