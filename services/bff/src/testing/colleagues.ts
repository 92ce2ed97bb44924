import { randomUUID } from 'node:crypto';
import type { User } from 'contracts/api/accounts';
import type { CompanyPart, Invitation, ReadInvitation } from 'contracts/api/colleagues';
import { mailTo, tokenIn } from './outbox.ts';
import { newVisitor } from './visitor.ts';
import type { ApiResponse, Visitor } from './visitor.ts';

export interface Colleague {
  readonly visitor: Visitor;
  readonly person: User;
}

/** The one-time token of the newest invitation that was mailed to an address. */
export async function invitationToken(email: string, count = 1): Promise<string> {
  return tokenIn((await mailTo(email, count)).text);
}

/** What somebody who follows an invitation fills in. */
export function acceptance(token: string): Readonly<Record<string, string>> {
  const username = `c${randomUUID().slice(0, 12)}`;
  const names = { firstName: 'Ivo', lastName: 'Kos' };
  return { token, ...names, username, password: 'correct horse battery' };
}

/** Somebody whom an owner has invited, and who has accepted and is signed in. */
export async function joined(
  owner: Visitor,
  part: Partial<CompanyPart> & Pick<CompanyPart, 'role'>,
): Promise<Colleague> {
  const email = `${randomUUID()}@example.test`;
  const whole = { monthlyLimit: null, branchIds: null, ...part };
  done(await owner.post<Invitation>('/api/invitations', { email, ...whole }), 201);
  const token = await invitationToken(email);
  const visitor = newVisitor();
  await visitor.fetchToken();
  done(await visitor.post<ReadInvitation>('/api/invitation', { token }));
  const person = done(await visitor.post<User>('/api/invitation/accept', acceptance(token)));
  await visitor.fetchToken();
  return { visitor, person };
}

function done<Body>({ status, body }: ApiResponse<Body>, expected = 200): Body {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
