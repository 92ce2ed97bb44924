/** What somebody is verified by. Lists that events share only grow. */
export const CREDENTIAL_KINDS = ['password', 'second-factor', 'recovery-code'] as const;

export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];
