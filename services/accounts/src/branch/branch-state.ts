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

export type BranchState =
  /** Never opened. A company's main branch was not either: it exists by its company, perhaps with changed details. */
  | { readonly status: 'unopened'; readonly details: BranchDetails }
  | {
      readonly status: 'active' | 'closed';
      readonly companyId: string;
      readonly details: BranchDetails;
    };

/** Folds one event of a branch's stream. */
export function evolveBranch(state: BranchState, event: BranchEvent): BranchState {
  switch (event.type) {
    case 'BranchOpened.v1': {
      const { companyId, name, city, address, contact } = event.data;
      return { status: 'active', companyId, details: { name, city, address, contact } };
    }
    case 'BranchChanged.v1': {
      const { branchId: _branchId, companyId: _companyId, ...changed } = event.data;
      return { ...state, details: { ...state.details, ...changed } };
    }
    case 'BranchClosed.v1':
      return state.status === 'unopened' ? state : { ...state, status: 'closed' };
    case 'BranchReopened.v1':
      return state.status === 'unopened' ? state : { ...state, status: 'active' };
    default:
      event satisfies never;
      return state;
  }
}
