import type { UserEvent } from 'contracts/events/accounts';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';

type Registered = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];

/** What a registered user is known by. Personal fields are encrypted under the person's key. */
export interface Account {
  readonly userId: string;
  /** Absent for the portal's own staff. */
  readonly companyId?: string | undefined;
  readonly tenantId: Tenant;
  readonly role: Role;
  readonly personal: Registered['personal'];
  /** The row of the credentials table whose password counts. */
  readonly credentialId: string;
  /** The row that counted before the last change of the password. */
  readonly retiredCredentialId?: string;
  /** ISO 8601 instant of the latest lock-out. */
  readonly lockedUntil?: string;
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
      return state;
    case 'UserLockedOut.v1':
      return { ...state, account: { ...account, lockedUntil: event.data.until } };
    case 'UserDisabled.v1':
      return { status: 'disabled', account };
    case 'UserEnabled.v1':
      return { status: 'active', account };
    case 'UserPasswordChanged.v1':
      return { ...state, account: withCredential(account, event.data.credentialId) };
    default:
      event satisfies never;
      return state;
  }
}

function registered(data: Registered): UserState {
  const { userId, companyId, tenantId, role, personal } = data;
  return {
    status: 'active',
    account: { userId, companyId, tenantId, role, personal, credentialId: userId },
  };
}

function withCredential(account: Account, credentialId: string): Account {
  return { ...account, credentialId, retiredCredentialId: account.credentialId };
}

/** The account of a user whose registration was recorded. */
export function accountIn(state: UserState): Account {
  if (state.status === 'unregistered') {
    throw new TypeError('A user was to be read whose registration is not recorded.');
  }
  return state.account;
}
