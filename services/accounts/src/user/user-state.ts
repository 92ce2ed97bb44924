import type { CredentialKind } from 'contracts/constants/credentials';
import type { UserEvent } from 'contracts/events/accounts';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { isCustomer } from 'contracts/policies/access';
import { hasRight } from 'contracts/policies/company-rights';
import type { Language } from 'contracts/primitives/languages';
import type { Money } from 'contracts/primitives/money';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import { ERASED } from 'kernel/crypto/person-vault';
import type { Inviter } from './inviter.ts';
import { inviterIn } from './inviter.ts';
import type { Tie } from '../second-person/ties.ts';
import { tied } from '../second-person/ties.ts';
import { withMismatch, withSeal } from './credential-state.ts';
import { isMadeByDemo } from './demo-users.ts';
import type { EmailChange, FormerClaims } from './email-change-state.ts';
import { evolveEmail, proven, withoutEmailChange } from './email-change-state.ts';
import { LINKS_IN_WINDOW, withResetRequest } from './links-in-window.ts';
import { approved, endOf, withRoleRequest, withoutRoleRequest } from './role-requests-of.ts';
import type { RoleRequest } from './role-requests-of.ts';
import { withProfile } from './profile-state.ts';

type Registered = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];

/** What somebody is in their company, and how far that goes. */
export interface CompanyPart {
  readonly role: CompanyRole;
  /** What may be spent in a calendar month without approval; null: no limit. */
  readonly monthlyLimit: Money | null;
  /** The branches that may be bought for; null: all. */
  readonly branchIds: readonly string[] | null;
}

/** Who was never given a role may do what everybody of a company could before there were roles. */
const DEFAULT_PART: CompanyPart = { role: 'owner', monthlyLimit: null, branchIds: null };

/** What a registered user is known by. Personal fields are encrypted under the person's key. */
export interface Account {
  readonly userId: string;
  /** Absent for the portal's own staff. */
  readonly companyId?: string | undefined;
  readonly tenantId: Tenant;
  readonly role: Role;
  /** Absent for the portal's own staff. */
  readonly part?: CompanyPart;
  /** Absent until they chose one. */
  readonly language?: Language;
  /** A demo made it: only a demo lets it in. */
  readonly demo?: true;
  readonly personal: Registered['personal'];
  /** Names of the claim streams that its e-mail address and user name hold. */
  readonly emailClaim: string;
  readonly usernameClaim: string;
  /** What they were claimed by besides, or before; released with them. */
  readonly formerClaims?: FormerClaims | undefined;
  /** ISO 8601 instant since which nothing personal is kept. */
  readonly erasedAt?: string;
  /** Counts the changes of what is edited: names, phone, role, and whether the account is open. */
  readonly revision: number;
  /** The row of the credentials table whose password counts. */
  readonly credentialId: string;
  /** What the log says of that row. */
  readonly passwordFingerprint?: string | null;
  /** The row that counted before the last change of the password. */
  readonly retiredCredentialId?: string;
  /** ISO 8601 instant at which the owner was last notified of failed sign-ins. */
  readonly failuresNoticedAt?: string;
  /** When each kind of credential was last found to differ from the log (ISO 8601 instants). */
  readonly mismatches?: Readonly<Partial<Record<CredentialKind, string>>>;
  /** ISO 8601 instants at which links for a new password were asked for, the latest last. */
  readonly resetsRequestedAt?: readonly string[];
  /** The change of the e-mail address that waits for an answer from one mailbox or both. */
  readonly emailChange?: EmailChange | undefined;
  /** ISO 8601 instants at which another e-mail address was asked for, the latest last. */
  readonly emailsRequestedAt?: readonly string[];
  /** The address before the present one, encrypted: a mail to it says that it counts no more. */
  readonly former?: { readonly email: string };
  /** An owner of the company has closed the account, and may open it again. */
  readonly endedByOwner?: true;
  /** ISO 8601 instants at which staff had such a link sent, the latest last. */
  readonly invitedAt?: readonly string[];
  /** Who sent the latest of those links. */
  readonly inviter?: Inviter;
  /** Who of the staff has opened the account, or sent such a link, lately. */
  readonly ties?: readonly Tie[];
  /** How often all that this user had handed out has fallen: what was handed out before holds no more. */
  readonly term: number;
  /** The latest role that was asked for; `superseded`: something else was done to the account meanwhile. */
  readonly roleRequest?: RoleRequest;
  /** It was opened with a role that takes two people, and no second one has approved it. */
  readonly unapproved?: true;
  /** Its owner registered by themselves, and nobody has shown yet that they read its mailbox. */
  readonly unproven?: true | undefined;
  /** Whoever reads the mailbox has taken the address back: the account stays closed. */
  readonly yielded?: true;
  /** How often all links of the account were revoked: it was closed, or its mailbox is another one. */
  readonly revocations: number;
}

export type UserState =
  | { readonly status: 'unregistered' }
  | { readonly status: 'active'; readonly account: Account }
  | { readonly status: 'disabled'; readonly account: Account };

/** Folds one event of a user's stream. */
export function evolveUser(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered.v1') return registered(event.data);
  // Nothing else can happen to a user who was never registered; a damaged log must not throw here.
  if (state.status === 'unregistered') return state;
  const { account } = state;
  switch (event.type) {
    case 'UserSignedIn.v1':
    case 'UserSignedOut.v1':
    case 'UserLockedOut.v1':
    case 'PersonDataRead.v1':
    case 'GrantTakenUp.v1':
      return state;
    case 'UserSessionsEnded.v1':
      return { ...state, account: withoutEmailChange(account) };
    case 'UserClaimsRenamed.v1':
    case 'UserEmailChangeRequested.v1':
    case 'UserEmailChangeConfirmed.v1':
    case 'UserEmailChangeWithdrawn.v1':
    case 'UserEmailChanged.v1':
    case 'UserEmailYielded.v1':
      return { ...state, account: evolveEmail(account, event) };
    case 'UserSignInsFailed.v1':
      return { ...state, account: { ...account, failuresNoticedAt: event.data.noticedAt } };
    case 'CredentialMismatchFound.v1':
      return { ...state, account: withMismatch(account, event.data) };
    case 'UserPasswordSealed.v1':
      return { ...state, account: withSeal(account, event.data) };
    case 'CompanyRoleGiven.v1':
      return { ...state, account: withPart(account, event.data) };
    case 'UserLanguageChosen.v1':
      return { ...state, account: { ...account, language: event.data.language } };
    case 'UserInvited.v2':
      return { ...state, account: withInvitation(account, event.data) };
    case 'UserDisabled.v2':
      return { status: 'disabled', account: closedBy(account, event.data.endedByOwner) };
    case 'PersonErased.v1':
      return { status: 'disabled', account: closed(erased(account, event.data.erasedAt)) };
    case 'UserEnabled.v2': {
      const opened = openedAgain(account, event.data.reopened);
      const decided = withoutRoleRequest(opened, endOf(event.data));
      return { status: 'active', account: approved(decided) };
    }
    case 'UserRoleChanged.v2':
      return { ...state, account: withRole(account, event.data) };
    case 'UserRoleRequested.v1':
      return askedForRole(state, event.data);
    case 'UserRoleRejected.v1':
      return { ...state, account: withoutRoleRequest(account, 'rejected') };
    case 'UserProfileChanged.v1':
      return { ...state, account: edited(withProfile(account, event.data.personal)) };
    case 'UserPasswordResetRequested.v1':
      return { ...state, account: withResetRequest(account, event.data.requestedAt) };
    case 'UserPasswordChanged.v1':
    case 'UserPasswordReset.v1':
      return { ...state, account: withCredential(account, event) };
    default:
      event satisfies never;
      return state;
  }
}

function registered(data: Registered): UserState {
  const { userId, companyId, tenantId, role, personal, emailClaim, usernameClaim } = data;
  const { formerEmailClaim: email, formerUsernameClaim: username } = data;
  return {
    status: 'active',
    account: {
      userId,
      companyId,
      tenantId,
      role,
      ...(isCustomer(role) ? { part: DEFAULT_PART } : {}),
      ...(isMadeByDemo(data) ? { demo: true } : {}),
      ...(data.origin === 'self' ? { unproven: true } : {}),
      personal,
      emailClaim,
      usernameClaim,
      ...(email === undefined ? {} : { formerClaims: { email, username } }),
      revision: 0,
      term: 0,
      revocations: 0,
      credentialId: data.credentialId ?? userId,
      ...(data.passwordFingerprint === undefined
        ? {}
        : { passwordFingerprint: data.passwordFingerprint }),
    },
  };
}

/** Who keeps the company's people no longer has invited nobody any more. */
function withPart(account: Account, { role, monthlyLimit, branchIds }: CompanyPart): Account {
  const keptPeople = hasRight(account.part?.role, 'keep-colleagues');
  const before = keptPeople && !hasRight(role, 'keep-colleagues') ? fallen(account) : account;
  return { ...before, part: { role, monthlyLimit, branchIds } };
}

/** Whom it opens the account for is let in once somebody else has approved. */
function askedForRole(
  { status, account }: Exclude<UserState, { status: 'unregistered' }>,
  data: Extract<UserEvent, { type: 'UserRoleRequested.v1' }>['data'],
): UserState {
  const held = withRoleRequest(account, data);
  if (!data.opens) return { status, account: held };
  // Whoever asked has opened the account; whoever approves sends the link.
  const by = account.demo ? null : data.requestedBy;
  const made = tied(account.ties, { by, act: 'opened', at: data.requestedAt });
  return { status: 'disabled', account: { ...held, ...made } };
}

/** A request that opens the account is approved by the event that enables it; another role ends it. */
function withRole(
  account: Account,
  data: Extract<UserEvent, { type: 'UserRoleChanged.v2' }>['data'],
): Account {
  const changed = fallen({ ...edited(account), role: data.role });
  if (data.requestId !== undefined && account.unapproved) return changed;
  return approved(withoutRoleRequest(changed, endOf(data)));
}

/** What this user had handed out, and nobody has taken up yet, holds no more. */
function fallen(account: Account): Account {
  return { ...account, term: account.term + 1 };
}

function closed(account: Account): Account {
  return fallen({ ...withoutEmailChange(account), revocations: account.revocations + 1 });
}

function closedBy(account: Account, endedByOwner: true | undefined): Account {
  const { endedByOwner: _before, ...others } = closed(edited(account));
  const decided = withoutRoleRequest<Account>(others, 'superseded');
  return endedByOwner ? { ...decided, endedByOwner } : decided;
}

/** Whoever opens a colleague's account again could have kept it closed: it is theirs to use, as one that they open. */
function openedAgain(account: Account, reopened: Enabled['reopened']): Account {
  const { endedByOwner: _ended, ...others } = edited(account);
  if (!reopened) return others;
  const { reopenedBy: by, reopenedAt: at } = reopened;
  return { ...others, ...tied(account.ties, { by, act: 'reopened', at }) };
}

type Enabled = Extract<UserEvent, { type: 'UserEnabled.v2' }>['data'];

function edited(account: Account): Account {
  return { ...account, revision: account.revision + 1 };
}

/** The same is put in place of each text as where it cannot be decrypted. */
function erased(account: Account, at: string): Account {
  const personal = { firstName: ERASED, lastName: ERASED, email: ERASED, username: ERASED };
  const { former: _former, endedByOwner: _ended, ...others } = edited(account);
  return { ...others, personal, erasedAt: at };
}

type PasswordEvent = Extract<
  UserEvent,
  { type: 'UserPasswordChanged.v1' | 'UserPasswordReset.v1' }
>;

function withCredential(
  { passwordFingerprint: _before, mismatches = {}, ...before }: Account,
  event: PasswordEvent,
): Account {
  const { credentialId, passwordFingerprint } = event.data;
  const { password: _ended, ...others } = mismatches;
  // Whoever has asked for another address may have known the old password only.
  const account = withoutEmailChange(before);
  return {
    ...(provesMailbox(event) ? proven(account) : account),
    mismatches: others,
    credentialId,
    retiredCredentialId: account.credentialId,
    ...(passwordFingerprint === undefined ? {} : { passwordFingerprint }),
  };
}

/** Behind a second factor of somebody else, whoever reads the mailbox has got no further by it. */
function provesMailbox(event: PasswordEvent): boolean {
  return event.type === 'UserPasswordReset.v1' && event.data.factorStands !== true;
}

function withInvitation(
  account: Account,
  { invitedAt, ...sent }: Extract<UserEvent, { type: 'UserInvited.v2' }>['data'],
): Account {
  const invitations = [...(account.invitedAt ?? []), invitedAt];
  const inviter = inviterIn(sent);
  const opens = account.invitedAt === undefined && account.passwordFingerprint === null;
  // What a demo opens is opened by nobody: whoever tries it out may decide with the account at once.
  const by = opens && account.demo ? null : sent.invitedBy;
  const act = opens ? 'opened' : 'link-sent';
  const made = tied(account.ties, { by, act, at: invitedAt });
  return { ...account, ...made, invitedAt: invitations.slice(-LINKS_IN_WINDOW), inviter };
}

/** The account of a user whose registration was recorded. */
export function accountIn(state: UserState): Account {
  if (state.status === 'unregistered') {
    throw new TypeError('A user was to be read whose registration is not recorded.');
  }
  return state.account;
}
