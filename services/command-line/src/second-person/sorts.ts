import type { AdminUser } from 'contracts/api/admin';
import type {
  MarketSettings,
  SettingsFields,
  SettingsRequest,
  WalletRequest,
} from 'contracts/api/admin-wallets';
import type { StoredOwnershipChange } from 'contracts/api/ownership';
import type { VaultRequest } from 'contracts/api/vault-requests';
import { GRANTED_REVEALS } from 'contracts/constants/keys';
import type { SecondPersonRequest } from 'contracts/constants/second-person';
import { isCustomer } from 'contracts/policies/access';
import { idSchema } from 'contracts/primitives/ids';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { ROLES } from 'contracts/primitives/role';
import type { Role } from 'contracts/primitives/role';
import { TENANTS } from 'contracts/primitives/tenant';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** What waits for a second person. */
export interface WaitingRequest {
  readonly id: string;
  readonly kind: SecondPersonRequest;
  /** What it is, in a few words. */
  readonly what: string;
  readonly about: string;
  /** ISO 8601 instant. */
  readonly requestedAt: string;
  /** The id of an account. */
  readonly requestedBy: string;
}

/** One that is found, and how it is decided. */
export interface Found {
  readonly request: WaitingRequest;
  approve(operator: string): Promise<unknown>;
  /** Whether a reason is recorded where it is declined, and wanted. */
  readonly takesReason: boolean;
  reject(operator: string, reason: string): Promise<unknown>;
}

/** Finds the requests of one sort that wait: the one of an id, or all of them. */
export type Sort = (portal: PortalConnection, id?: string) => Promise<readonly Found[]>;

/** A further sort is one more of these. */
export const SORTS: readonly Sort[] = [
  moneyRequests,
  settingsRequests,
  roleRequests,
  vaultRequests,
  ownershipChanges,
];

async function moneyRequests(portal: PortalConnection, id?: string): Promise<readonly Found[]> {
  // Requests of other sorts have ids of other shapes.
  if (id !== undefined && !idSchema.safeParse(id).success) return [];
  const ids = id === undefined ? {} : { ids: [id] };
  const asked = { state: 'pending', limit: MAX_PAGE_ROWS, ...ids } as const;
  const { items } = await portal.query('wallet.requests', asked);
  return items.map((item) => ({
    request: waitingMoney(item),
    takesReason: true,
    approve: async (operator) =>
      portal.command('ApproveWalletRequest', { requestId: item.id, operator }),
    reject: async (operator, reason) =>
      portal.command('RejectWalletRequest', { requestId: item.id, operator, reason }),
  }));
}

function waitingMoney(request: WalletRequest): WaitingRequest {
  const { id, amount, currency, requestedAt, requestedBy } = request;
  return {
    id,
    kind: request.kind === 'statement' ? 'statement-request' : 'wallet-request',
    what: `${request.kind} ${amount} ${currency}`,
    about: request.companyName ?? request.companyId ?? 'several companies',
    requestedAt,
    requestedBy,
  };
}

async function settingsRequests(portal: PortalConnection): Promise<readonly Found[]> {
  const markets = await Promise.all(
    TENANTS.map(async (tenantId) => portal.query('wallet.settings', { tenantId })),
  );
  return markets.flatMap((market) => market.waiting.map((asked) => setting(portal, market, asked)));
}

function setting(
  portal: PortalConnection,
  { id: tenantId, currency }: MarketSettings,
  { id: requestId, after, requestedAt, requestedBy }: SettingsRequest,
): Found {
  const { approvalSum, bankDetails } = after;
  const what =
    approvalSum === undefined ? accountIn(bankDetails) : `approval sum ${approvalSum} ${currency}`;
  const kind = 'settings-request';
  const decision = { tenantId, requestId };
  return {
    request: { id: requestId, kind, what, about: `market ${tenantId}`, requestedAt, requestedBy },
    takesReason: false,
    approve: async (operator) =>
      portal.command('ApproveSettingsRequest', { ...decision, operator }),
    reject: async (operator) => portal.command('RejectSettingsRequest', { ...decision, operator }),
  };
}

function accountIn(account: SettingsFields['bankDetails'] | undefined): string {
  if (!account) return 'no bank account';
  const { holder, bank, iban, accountNumber } = account;
  return `bank account ${iban ?? accountNumber ?? ''} of ${holder} at ${bank}`;
}

/** They stand with the accounts of staff, which are not many. */
async function roleRequests(portal: PortalConnection): Promise<readonly Found[]> {
  const staff = await Promise.all(
    ROLES.filter((role) => !isCustomer(role)).map(async (role) => everybody(portal, role)),
  );
  return staff.flat().flatMap((person) => {
    const { roleRequest } = person;
    return roleRequest === undefined ? [] : [roleOf(portal, person, roleRequest)];
  });
}

async function everybody(portal: PortalConnection, role: Role): Promise<readonly AdminUser[]> {
  const people: AdminUser[] = [];
  for (;;) {
    const page = { role, offset: people.length, limit: MAX_PAGE_ROWS };
    const { items, total } = await portal.query('accounts.users', page);
    people.push(...items);
    if (items.length === 0 || people.length >= total) return people;
  }
}

function roleOf(
  portal: PortalConnection,
  { id: userId, username, email, role: before }: AdminUser,
  { id: requestId, role, requestedAt, requestedBy }: NonNullable<AdminUser['roleRequest']>,
): Found {
  const what = before === role ? `new account as ${role}` : `role ${before} -> ${role}`;
  const kind = 'role-request';
  const decision = { userId, requestId };
  return {
    request: {
      id: requestId,
      kind,
      what,
      about: `${username} <${email}>`,
      requestedAt,
      requestedBy,
    },
    takesReason: false,
    approve: async (operator) => portal.command('ApproveRoleRequest', { ...decision, operator }),
    reject: async (operator) => portal.command('RejectRoleRequest', { ...decision, operator }),
  };
}

async function vaultRequests(portal: PortalConnection): Promise<readonly Found[]> {
  const asked = { state: 'pending', limit: MAX_PAGE_ROWS } as const;
  const { items } = await portal.query('licensing.vaultRequests', asked);
  return items.map((request) => {
    const decide = async (operator: string, approve: boolean) =>
      portal.command('DecideVaultRequest', { requestId: request.id, approve, operator });
    return {
      request: waitingVault(request),
      takesReason: false,
      approve: async (operator) => decide(operator, true),
      reject: async (operator) => decide(operator, false),
    };
  });
}

function waitingVault({ id, keyId, requestedAt, requestedBy }: VaultRequest): WaitingRequest {
  return {
    id,
    kind: 'vault-request',
    what: keyId === null ? `${GRANTED_REVEALS} looks at keys` : 'one more replacement',
    about: keyId === null ? `admin ${requestedBy}` : `key ${keyId}`,
    requestedAt,
    requestedBy,
  };
}

/** What no owner of a company could answer in time. */
async function ownershipChanges(portal: PortalConnection): Promise<readonly Found[]> {
  const changes = await portal.query('ownership.overdue', {});
  return changes.map((change) => {
    const { id: changeId, companyId } = change;
    return {
      request: waitingOwnership(change),
      takesReason: false,
      approve: async (operator) =>
        portal.command('ConfirmOwnershipChange', { companyId, changeId, operator }),
      reject: async (operator) =>
        portal.command('WithdrawOwnershipChange', { companyId, changeId, operator }),
    };
  });
}

function waitingOwnership(change: StoredOwnershipChange): WaitingRequest {
  const { id, companyId, userId, role, requestedAt, requestedBy } = change;
  const what = `${change.change} ${role ?? ''}`.trim();
  return {
    id,
    kind: 'ownership-change',
    what: `${what} in a company`,
    about: `account ${userId} of company ${companyId}`,
    requestedAt,
    requestedBy: requestedBy ?? '',
  };
}
