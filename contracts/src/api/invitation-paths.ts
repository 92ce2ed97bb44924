/** The calls of whoever holds the link of an invitation; apart from the rest, for the page that needs them alone. */
export const invitationPaths = {
  readInvitation: '/api/invitation',
  acceptInvitation: '/api/invitation/accept',
} as const;
