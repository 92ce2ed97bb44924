import { isDeepStrictEqual } from 'node:util';
import type { CredentialKind } from 'contracts/constants/credentials';
import type { UserEvent } from 'contracts/events/accounts';
import { isCustomer } from 'contracts/policies/access';
import type { Language } from 'contracts/primitives/languages';
import type { Role } from 'contracts/primitives/role';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import type { EmailCommand } from './email-change.ts';
import { ENDS_QUIETLY, erase, readData } from './erase.ts';
import type { Erase, ReadData } from './erase.ts';
import { decideEmail } from './email-change.ts';
import { holdsStill, invite, requestReset } from './links.ts';
import { noticeFailures, noticeMismatch } from './notices.ts';
import type { Grant } from './grants.ts';
import { takeUp } from './grants.ts';
import type { Disable, Enable } from './open-and-close.ts';
import { disable, enable } from './open-and-close.ts';
import { askForRole, decideRole } from './role-request.ts';
import { yieldEmail } from './yield-email.ts';
import type { YieldEmail } from './yield-email.ts';
import type { AskForRole, DecideRole } from './role-request.ts';
import type { Inviter } from './inviter.ts';
import type { ProfileChange } from './profile-state.ts';
import type { Account, CompanyPart, UserState } from './user-state.ts';
import { evolveUser } from './user-state.ts';
import {
  accountDisabled,
  invalidCredentials,
  noSuchUser,
  personErased,
  resetTokenInvalid,
  roleUnfit,
} from './refusals.ts';

/** A password as it was stored. */
interface Stored {
  readonly credentialId: string;
  readonly passwordFingerprint: string;
}

export type UserCommand =
  | {
      readonly type: 'Register';
      readonly user: Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];
    }
  /** `credentialId` is the credential whose password was verified. */
  | { readonly type: 'SignIn'; readonly credentialId: string }
  | { readonly type: 'SignOut' }
  | { readonly type: 'NoticeFailures'; readonly at: string; readonly failures: number }
  | { readonly type: 'NoticeMismatch'; readonly at: string; readonly credential: CredentialKind }
  | ({ readonly type: 'ChangePassword'; readonly verifiedCredentialId: string } & Stored)
  | {
      readonly type: 'ChangeProfile';
      readonly personal: ProfileChange;
      readonly language?: Language | undefined;
    }
  | { readonly type: 'RequestPasswordReset'; readonly at: string }
  /** `issuedFor` is the credential that counted when the link was made. */
  | ({
      readonly type: 'ResetPassword';
      readonly issuedFor: string;
      /** How often the account had been closed then. */
      readonly revocations: number;
      /** Whether the new password alone opens nothing, since the account has a second factor. */
      readonly factorStands: boolean;
    } & Stored)
  /** Of an account from before there were fingerprints; null: nothing is stored. */
  | {
      readonly type: 'SealPassword';
      readonly credentialId: string;
      readonly passwordFingerprint: string | null;
    }
  /** The reasons of the actions below are encrypted under the user's key. */
  | { readonly type: 'ChangeRole'; readonly role: Role; readonly reason: string }
  | AskForRole
  | DecideRole
  | { readonly type: 'GiveCompanyRole'; readonly part: CompanyPart }
  | ({ readonly type: 'Invite'; readonly at: string } & Inviter)
  /** This user had handed something out that is taken up now. */
  | ({ readonly type: 'TakeUp'; readonly takenUpBy: string } & Grant)
  | EmailCommand
  | YieldEmail
  | Disable
  | Enable
  | { readonly type: 'EndSessions'; readonly reason: string }
  | Erase
  | ReadData;

type Decision = readonly UserEvent[] | Rejection;

/** A person who signs in. Passwords are not here: the log only says which credential counts. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  category: 'user',
  stateVersion: 15,
  initialState: { status: 'unregistered' },
  decide: (command, state) => {
    if (command.type === 'Register') return register(command.user, state);
    if (state.status === 'unregistered') return noSuchUser();
    const { account } = state;
    const { userId } = account;
    // Nothing happens to somebody who was erased; what was under way ends without a word.
    if (account.erasedAt !== undefined) return ENDS_QUIETLY.has(command.type) ? [] : personErased();
    switch (command.type) {
      case 'SignIn':
        return signIn(command.credentialId, state);
      case 'SignOut':
        return [{ type: 'UserSignedOut.v1', data: { userId } }];
      case 'NoticeFailures':
        return noticeFailures(command, account);
      case 'NoticeMismatch':
        return noticeMismatch(command, account);
      case 'SealPassword':
        return sealPassword(command, account);
      case 'ChangePassword':
        return changePassword(command, account);
      case 'ChangeProfile':
        return changeProfile(command, account);
      case 'RequestPasswordReset':
        return requestReset(command.at, state);
      case 'ResetPassword':
        return resetPassword(command, state);
      case 'ChangeRole':
        return changeRole(command, account);
      case 'AskForRole':
        return askForRole(command, account);
      case 'ApproveRole':
      case 'RejectRole':
        return decideRole(command, account);
      case 'GiveCompanyRole':
        return givePart(command.part, account);
      case 'Invite':
        return invite(command, account);
      case 'TakeUp':
        return takeUp(command, state);
      case 'Disable':
        return disable(command, state);
      case 'Enable':
        return enable(command, state);
      case 'RenameClaims':
        return decideEmail(command, account);
      case 'RequestEmailChange':
      case 'ConfirmEmailChange':
      case 'WithdrawEmailChange':
        return state.status === 'disabled' ? accountDisabled() : decideEmail(command, account);
      case 'YieldEmail':
        return yieldEmail(command, state);
      case 'EndSessions':
        return [{ type: 'UserSessionsEnded.v1', data: { userId, reason: command.reason } }];
      case 'Erase':
        return erase(command, account);
      case 'ReadData':
        return readData(command, userId);
      default:
        return command satisfies never;
    }
  },
  evolve: evolveUser,
};

/** The stream of a user. */
export function userUse(userId: string): StreamUse<UserState> {
  return use(userDecider, userId);
}

function register(
  user: Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'],
  state: UserState,
): Decision {
  return state.status === 'unregistered'
    ? [{ type: 'UserRegistered.v1', data: user }]
    : reject('user-exists', 'This user is registered already.');
}

function signIn(
  credentialId: string,
  state: Exclude<UserState, { status: 'unregistered' }>,
): Decision {
  if (state.status === 'disabled') return accountDisabled();
  const { account } = state;
  // The password was changed between its verification and this decision.
  if (account.credentialId !== credentialId) return invalidCredentials();
  return [{ type: 'UserSignedIn.v1', data: { userId: account.userId } }];
}

/** The same language again is nothing new; what is encrypted cannot be compared. */
function changeProfile(
  { personal, language }: Extract<UserCommand, { type: 'ChangeProfile' }>,
  account: Account,
): Decision {
  const { userId } = account;
  const events: UserEvent[] = [];
  if (Object.keys(personal).length > 0) {
    events.push({ type: 'UserProfileChanged.v1', data: { userId, personal } });
  }
  if (language !== undefined && language !== account.language) {
    events.push({ type: 'UserLanguageChosen.v1', data: { userId, language } });
  }
  return events;
}

function changePassword(
  command: Extract<UserCommand, { type: 'ChangePassword' }>,
  account: Account,
): Decision {
  if (account.credentialId !== command.verifiedCredentialId) {
    return reject(
      'password-changed-meanwhile',
      'Your password was changed elsewhere a moment ago. Sign in with the new one.',
    );
  }
  const { credentialId, passwordFingerprint } = command;
  const data = { userId: account.userId, credentialId, passwordFingerprint };
  return [{ type: 'UserPasswordChanged.v1', data }];
}

/** Once: whoever changes what is stored later cannot have it sealed anew. */
function sealPassword(
  { credentialId, passwordFingerprint }: Extract<UserCommand, { type: 'SealPassword' }>,
  account: Account,
): Decision {
  const isSealed = account.passwordFingerprint !== undefined;
  if (isSealed || account.credentialId !== credentialId) return [];
  const data = { userId: account.userId, credentialId, passwordFingerprint };
  return [{ type: 'UserPasswordSealed.v1', data }];
}

function changeRole(
  { role, reason }: Extract<UserCommand, { type: 'ChangeRole' }>,
  { userId, role: from }: Account,
): Decision {
  if (isCustomer(role) !== isCustomer(from)) return roleUnfit();
  return role === from
    ? []
    : [{ type: 'UserRoleChanged.v2', data: { userId, from, role, reason } }];
}

/** The same part again is nothing new. */
function givePart(part: CompanyPart, { userId, companyId, part: held }: Account): Decision {
  if (companyId === undefined) return roleUnfit();
  if (isDeepStrictEqual(part, held)) return [];
  const branchIds = part.branchIds === null ? null : [...part.branchIds];
  return [{ type: 'CompanyRoleGiven.v1', data: { userId, companyId, ...part, branchIds } }];
}

/** Each change of the password ends all links that were made before it, the one that made the change too. */
function resetPassword(
  command: Extract<UserCommand, { type: 'ResetPassword' }>,
  state: Exclude<UserState, { status: 'unregistered' }>,
): Decision {
  if (state.status === 'disabled') return accountDisabled();
  const { account } = state;
  const { issuedFor, revocations, credentialId, passwordFingerprint, factorStands } = command;
  if (!holdsStill({ issuedFor, revocations }, account)) return resetTokenInvalid();
  const password = { userId: account.userId, credentialId, passwordFingerprint };
  const data = factorStands ? { ...password, factorStands } : password;
  return [{ type: 'UserPasswordReset.v1', data }];
}
