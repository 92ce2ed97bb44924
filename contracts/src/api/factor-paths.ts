const segment = encodeURIComponent;

/** The calls about one's own second factors; apart from the rest, for the screens that need them alone. */
export const factorPaths = {
  secondFactor: '/api/user/second-factor',
  secondFactorOf: (id: string) => `/api/user/second-factor/${segment(id)}`,
  totp: '/api/user/second-factor/totp',
  totpOf: (id: string) => `/api/user/second-factor/totp/${segment(id)}`,
  passkeyOptions: '/api/user/second-factor/passkeys/options',
  passkeys: '/api/user/second-factor/passkeys',
  recoveryCodes: '/api/user/second-factor/recovery-codes',
  secondFactorChallenge: '/api/user/second-factor/challenge',
  secondFactorVerify: '/api/user/second-factor/verify',
  admitCodes: '/api/second-factor/codes/admit',
} as const;
