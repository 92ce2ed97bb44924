import type { BranchEvent } from 'contracts/events/branches';
import { nameIn } from 'contracts/events/event-fields';

type Change = Extract<BranchEvent, { type: 'BranchChanged.v2' }>['data'];

/** Text encrypted under the key of the user who wrote it. */
export type SealedContact = NonNullable<Change['contact']>;

/** What was said about a branch. */
export interface BranchDetails {
  /** Encrypted under the company's key; in the clear where an early event held it so. */
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
    case 'BranchOpened.v2': {
      const { companyId, city, address, contact } = event.data;
      const details = { name: nameIn(event.data), city, address, contact };
      return { status: 'active', companyId, details, revision: 0 };
    }
    case 'BranchChanged.v2': {
      const { branchId: _branch, companyId: _company, plainName: _, ...changed } = event.data;
      const name = nameIn(event.data) ?? state.details.name;
      return { ...moved(state), details: { ...state.details, ...changed, ...named(name) } };
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

function named(name: string | undefined): Pick<BranchDetails, 'name'> {
  return name === undefined ? {} : { name };
}

function moved<State extends BranchState>(state: State): State {
  return { ...state, revision: state.revision + 1 };
}
