import type { BranchEvent } from 'contracts/events/branches';

type Change = Extract<BranchEvent, { type: 'BranchChanged.v1' }>['data'];

/** Text encrypted under the key of the user who wrote it. */
export type SealedContact = NonNullable<Change['contact']>;

/** What was said about a branch. */
export interface BranchDetails {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  readonly contact?: SealedContact | null | undefined;
}

interface Known {
  readonly details: BranchDetails;
  /** Counts the changes since it was opened. */
  readonly revision: number;
}

export type BranchState =
  /** Never opened. A company's main branch was not either: it exists by its company, perhaps with changed details. */
  | (Known & { readonly status: 'unopened' })
  | (Known & { readonly status: 'active' | 'closed'; readonly companyId: string });

/** Folds one event of a branch's stream. */
export function evolveBranch(state: BranchState, event: BranchEvent): BranchState {
  switch (event.type) {
    case 'BranchOpened.v1': {
      const { companyId, name, city, address, contact } = event.data;
      const details = { name, city, address, contact };
      return { status: 'active', companyId, details, revision: 0 };
    }
    case 'BranchChanged.v1': {
      const { branchId: _branchId, companyId: _companyId, ...changed } = event.data;
      return { ...moved(state), details: { ...state.details, ...changed } };
    }
    case 'BranchClosed.v1':
      return state.status === 'unopened' ? state : { ...moved(state), status: 'closed' };
    case 'BranchReopened.v1':
      return state.status === 'unopened' ? state : { ...moved(state), status: 'active' };
    default:
      event satisfies never;
      return state;
  }
}

function moved<State extends BranchState>(state: State): State {
  return { ...state, revision: state.revision + 1 };
}
