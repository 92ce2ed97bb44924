/** Pauses after an event, counted from its success (ruling T.61). Milliseconds. */
export const REFRESH = {
  walletAfterOrderMs: 500,
  walletAfterPaymentMs: 1_000,
  cartAfterAddMs: 50,
  responsesAfterSendMs: 100,
  adminRedirectMs: 100,
  copyConfirmationMs: 2_000,
} as const;
