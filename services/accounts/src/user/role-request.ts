import type { UserEvent } from 'contracts/events/accounts';
import { isAdmin, isCustomer } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { roleUnfit } from './refusals.ts';
import type { Inviter } from './inviter.ts';
import type { Account } from './user-state.ts';

/** A role that a super admin asks for, for an account that is to be raised or was opened with it. */
export interface AskForRole {
  readonly type: 'AskForRole';
  readonly role: Role;
  readonly requestId: string;
  readonly by: string;
  /** ISO 8601 instant, UTC. */
  readonly at: string;
  /** Encrypted under the person's key; absent of an account that is opened. */
  readonly reason?: string | undefined;
}

export interface DecideRole {
  readonly type: 'ApproveRole' | 'RejectRole';
  readonly requestId: string;
  readonly by: string;
  /** How whoever approves sends the link by which a first password is chosen. */
  readonly invite: Inviter & { readonly invitedAt: string };
}

type Decision = readonly UserEvent[] | Rejection;

/** A role that a second super admin has to approve; the operator of the machine gives it alone. */
export function takesTwo(role: Role): boolean {
  return isAdmin(role);
}

/** Nothing where the account has the role and was approved with it. */
export function askForRole(
  { role, requestId, by: requestedBy, at: requestedAt, reason }: AskForRole,
  { userId, role: from, roleRequest, unapproved }: Account,
): Decision {
  if (isCustomer(role) !== isCustomer(from)) return roleUnfit();
  if (roleRequest?.kind === 'pending') return waitsAlready(roleRequest);
  if (role === from && !unapproved) return [];
  const request = { userId, requestId, role, opens: unapproved === true, requestedBy, requestedAt };
  const data = reason === undefined ? request : { ...request, reason };
  return [{ type: 'UserRoleRequested.v1', data }];
}

/** Another super admin approves, or anybody of them rejects; whoever has asked takes it back by rejecting. */
export function decideRole(command: DecideRole, account: Account): Decision {
  const { requestId, by } = command;
  const { userId, roleRequest } = account;
  if (roleRequest?.requestId !== requestId) return noSuchRoleRequest();
  if (roleRequest.kind !== 'pending') return roleRequestEnded(roleRequest.kind);
  if (command.type === 'RejectRole') {
    return [{ type: 'UserRoleRejected.v1', data: { userId, requestId, rejectedBy: by } }];
  }
  if (by === roleRequest.requestedBy) return ownRoleRequest();
  return [...given(account, roleRequest), ...opened(command, account)];
}

function given(
  { userId, role: from }: Account,
  { requestId, role, reason }: Extract<Account['roleRequest'], { kind: 'pending' }>,
): readonly UserEvent[] {
  if (role === from) return [];
  const data = { userId, from, role, ...(reason === undefined ? {} : { reason }), requestId };
  return [{ type: 'UserRoleChanged.v2', data }];
}

/** An account that was opened with the role lets its holder in from now on, who is sent the link to the first password. */
function opened(
  { requestId, invite }: DecideRole,
  { userId, unapproved, passwordFingerprint }: Account,
): readonly UserEvent[] {
  if (!unapproved) return [];
  const enabled: UserEvent = { type: 'UserEnabled.v2', data: { userId, requestId } };
  if (passwordFingerprint !== null) return [enabled];
  return [enabled, { type: 'UserInvited.v2', data: { userId, ...invite } }];
}

/** It was opened by one super admin alone, and nobody has approved it. */
export function notApproved(): Rejection {
  return reject(
    'forbidden',
    'No second super administrator has approved this account. Ask for its role anew, and have that approved.',
  );
}

function noSuchRoleRequest(): Rejection {
  return reject('not-found', 'There is no such request for this account.');
}

function waitsAlready({
  requestId,
  requestedBy,
}: Extract<Account['roleRequest'], { kind: 'pending' }>): Rejection {
  const refused = reject(
    'request-exists',
    'A role of this account waits for a second super administrator. Have that decided, or take it back, first.',
  );
  return withDetails(refused, { requestId, requestedBy });
}

function roleRequestEnded(status: 'approved' | 'rejected' | 'superseded'): Rejection {
  const how = {
    approved: 'was approved already',
    rejected: 'was rejected or taken back already',
    superseded: 'is out of date: the account was changed meanwhile',
  };
  const refused = reject('request-decided', `This ${how[status]}. Nothing was changed.`);
  return withDetails(refused, { status });
}

function ownRoleRequest(): Rejection {
  return reject(
    'own-request',
    'You have asked for this yourself. Another super administrator must approve it. Where there is none, open the account of a second one on the portal\u2019s machine, or approve it there: npm run portal -- approve.',
  );
}
