import type { BranchEvent } from 'contracts/events/branches';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import type { BranchDetails, BranchState } from './branch-state.ts';
import { evolveBranch } from './branch-state.ts';

export type OpenedBranch = Extract<BranchEvent, { type: 'BranchOpened.v2' }>['data'];

/** A branch as somebody of a company means it; `main` says that it is the company's main one. */
export interface BranchOf {
  readonly branchId: string;
  readonly companyId: string;
  readonly main: boolean;
}

/** What is said of a branch, its name encrypted. */
export interface ChangedDetails extends BranchDetails {
  /** The name that the branch had, encrypted or not, when it was the same as the one that is said. */
  readonly sameAs?: string | undefined;
}

export type BranchCommand =
  | { readonly type: 'Open'; readonly branch: OpenedBranch }
  /** What is left out stays as it is; `active` closes or reopens it besides. */
  | {
      readonly type: 'Change';
      readonly of: BranchOf;
      readonly details: ChangedDetails;
      readonly active?: boolean | undefined;
    };

/** A place a company orders for. Closed ones keep their orders and take no new ones. */
export const branchDecider: Decider<BranchState, BranchCommand, BranchEvent> = {
  category: 'branch',
  stateVersion: 3,
  initialState: { status: 'unopened', details: {}, revision: 0 },
  decide: (command, state) => {
    switch (command.type) {
      case 'Open':
        return state.status === 'unopened'
          ? [{ type: 'BranchOpened.v2', data: command.branch }]
          : reject('branch-exists', 'This branch is open already.');
      case 'Change':
        return change(command, state);
      default:
        return command satisfies never;
    }
  },
  evolve: evolveBranch,
};

/** The stream of a branch. */
export function branchUse(branchId: string): StreamUse<BranchState> {
  return use(branchDecider, branchId);
}

/** Another company's branch is answered like none. */
export function noSuchBranch(): Rejection {
  return reject('not-found', 'Your company has no such branch.');
}

/** Whether a branch is none of the company's; its main one may never have been opened. */
export function foreignTo({ companyId, main }: BranchOf, state: BranchState): boolean {
  return !main && (state.status === 'unopened' || state.companyId !== companyId);
}

function change(
  { of, details, active }: Extract<BranchCommand, { type: 'Change' }>,
  state: BranchState,
): readonly BranchEvent[] | Rejection {
  if (foreignTo(of, state)) return noSuchBranch();
  if (of.main && active === false) {
    const message = 'The main branch cannot be closed. Orders without another branch belong to it.';
    return reject('main-branch', message);
  }
  const ids = { branchId: of.branchId, companyId: of.companyId };
  const changed = differing(details, state.details);
  const changes: readonly BranchEvent[] =
    Object.keys(changed).length === 0
      ? []
      : [{ type: 'BranchChanged.v2', data: { ...ids, ...changed } }];
  if (state.status === 'active' && active === false)
    return [...changes, { type: 'BranchClosed.v1', data: ids }];
  if (state.status === 'closed' && active === true)
    return [...changes, { type: 'BranchReopened.v1', data: ids }];
  return changes;
}

/** Only what says something new. What is ciphertext was compared before; a contact is for being there alone. */
function differing(requested: ChangedDetails, held: BranchDetails): BranchDetails {
  const { contact, name, sameAs, ...others } = requested;
  const isSame = sameAs !== undefined && sameAs === held.name;
  const texts = isSame ? others : { name, ...others };
  const entries = Object.entries(texts).filter(([field, text]) => {
    const known = held[field as keyof BranchDetails] ?? '';
    return text !== undefined && text !== known;
  });
  const dropsNothing = contact === null && !held.contact;
  const sealed = contact === undefined || dropsNothing ? {} : { contact };
  return { ...Object.fromEntries(entries), ...sealed };
}
