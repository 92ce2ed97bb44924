import type { User } from 'contracts/api/accounts';

/** Whom a mail goes to, as far as it tells. */
export type Recipient = Pick<User, 'email' | 'firstName' | 'tenantId' | 'language'>;
