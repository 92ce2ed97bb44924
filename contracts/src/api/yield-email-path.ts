/** Apart from the paths that each page of the shop loads: few links lead there. */
export const yieldEmailPath = '/api/password-reset/yield-email';
