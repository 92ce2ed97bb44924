/** Apart from the other addresses of the shop: only who pays in needs it. */
export const PAYMENT_DETAILS_PATH = '/api/wallet/payment-details';
