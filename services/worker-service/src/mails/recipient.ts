import type { User } from 'contracts/api/accounts';

/** Whom a mail goes to, as far as the mail names them. */
export type Recipient = Pick<User, 'email' | 'firstName' | 'tenantId' | 'language'>;
