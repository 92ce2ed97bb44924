import { randomUUID } from 'node:crypto';
import type { CompanyEvent, UserEvent } from 'contracts/events/accounts';

type RegisteredUser = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];
type RegisteredCompany = Extract<CompanyEvent, { type: 'CompanyRegistered.v1' }>['data'];

/** A registered customer, with ciphertext that nobody opens. */
export function buildUser(overrides: Partial<RegisteredUser> = {}): RegisteredUser {
  return {
    userId: randomUUID(),
    companyId: randomUUID(),
    tenantId: 'eur',
    role: 'b2b_user',
    personal: {
      firstName: 'pe1.first',
      lastName: 'pe1.last',
      email: 'pe1.email',
      username: 'pe1.username',
    },
    emailClaim: 'e'.repeat(64),
    usernameClaim: 'f'.repeat(64),
    origin: 'self',
    ...overrides,
  };
}

export function buildCompany(overrides: Partial<RegisteredCompany> = {}): RegisteredCompany {
  return {
    companyId: randomUUID(),
    tenantId: 'eur',
    name: 'Acme d.o.o.',
    mainBranchId: randomUUID(),
    branchType: 'main',
    ...overrides,
  };
}
