import type { WalletRequest } from 'contracts/api/admin-money';
import type { SecondPersonRequest } from 'contracts/constants/second-person';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
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

interface Decision {
  readonly id: string;
  readonly operator: string;
}

/** Requests of one sort: how they are found, and decided. A further sort is one more of these. */
interface Requests {
  /** @param id the one that is wanted; left out: all that wait. */
  find(portal: PortalConnection, id?: string): Promise<readonly WaitingRequest[]>;
  approve(portal: PortalConnection, decision: Decision): Promise<unknown>;
  reject(
    portal: PortalConnection,
    decision: Decision & { readonly reason: string },
  ): Promise<unknown>;
}

const moneyRequests: Requests = {
  find: async (portal, id) => {
    const ids = id === undefined ? {} : { ids: [id] };
    const asked = { state: 'pending', limit: MAX_PAGE_ROWS, ...ids } as const;
    return (await portal.query('wallet.requests', asked)).items.map(waitingMoney);
  },
  approve: async (portal, { id: requestId, operator }) =>
    portal.command('ApproveWalletRequest', { requestId, operator }),
  reject: async (portal, { id: requestId, operator, reason }) =>
    portal.command('RejectWalletRequest', { requestId, operator, reason }),
};

const SORTS: readonly Requests[] = [moneyRequests];

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

/** All that waits for a second person, the oldest first. */
export async function allWaiting(portal: PortalConnection): Promise<readonly WaitingRequest[]> {
  const found = await Promise.all(SORTS.map(async (sort) => sort.find(portal)));
  return found.flat().toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt));
}

/** A request that waits, and how it is decided; undefined where there is none under this id. */
export async function findWaiting(
  portal: PortalConnection,
  id: string,
): Promise<{ readonly request: WaitingRequest; readonly requests: Requests } | undefined> {
  for (const requests of SORTS) {
    const [request] = await requests.find(portal, id);
    if (request) return { request, requests };
  }
  return undefined;
}
