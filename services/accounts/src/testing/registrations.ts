import { randomBytes } from 'node:crypto';
import type { CreateUser, RegisterCompany, SignIn } from 'contracts/calls/accounts';

/** A user name that nobody else has. */
export function freshName(): string {
  return `u${randomBytes(6).toString('hex')}`;
}

/** What a stranger sends to register, with an e-mail and a user name of their own. */
export function buildRegistration(overrides: Partial<RegisterCompany> = {}): RegisterCompany {
  const username = freshName();
  return {
    firstName: 'Ana',
    lastName: 'Babić',
    companyName: 'Acme d.o.o.',
    username,
    email: `${username}@example.test`,
    password: 'correct horse battery',
    phone: '+387 33 123 456',
    tenantId: 'eur',
    ...overrides,
  };
}

/** What the operator of the machine sends to open an account. */
export function buildNewUser(overrides: Partial<CreateUser> = {}): CreateUser {
  const username = freshName();
  return {
    tenantId: 'eur',
    role: 'b2b_user',
    email: `${username}@example.test`,
    username,
    password: 'correct horse battery',
    firstName: 'Ivo',
    lastName: 'Đurić',
    ...overrides,
  };
}

/** What an admin sends: whose account it is chooses the password by a link. */
export function buildInvitedUser(overrides: Partial<CreateUser> = {}): CreateUser {
  const { password: _none, ...invited } = buildNewUser(overrides);
  return invited;
}

/** A sign-in with the password of {@link buildRegistration}. */
export function buildSignIn(overrides: Partial<SignIn> = {}): SignIn {
  return { password: 'correct horse battery', remoteAddress: '192.0.2.7', ...overrides };
}
