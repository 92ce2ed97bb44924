import type { CompanyEvent } from 'contracts/events/accounts';
import { FIELD_FAULTS } from 'contracts/field-faults';
import { WHOLE_COMPANY } from 'contracts/policies/branch-rights';
import type { BranchSight } from 'contracts/policies/branch-rights';
import { isCompanyName } from 'contracts/primitives/company-name';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';

/** What a company says about itself; absent and '' both mean that it said nothing. */
export interface CompanyProfile {
  readonly name: string;
  readonly vatOrRegistrationNo?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  readonly phone?: string | undefined;
}

export type CompanyState =
  | { readonly status: 'unregistered' }
  | (CompanyProfile & {
      readonly status: 'registered';
      readonly companyId: string;
      readonly tenantId: Tenant;
      readonly mainBranchId: string;
      /** How far the branches that people were given reach over what they see. */
      readonly sight: BranchSight;
      /** Whether an owner has chosen it, or it was there from the beginning. */
      readonly sightChosen: boolean;
      /** Counts the changes of the profile and of the sight since the registration. */
      readonly revision: number;
      /** Everybody of it must have a second factor. */
      readonly secondFactorRequired?: true;
    });

type RegisteredCompany = Extract<CompanyState, { status: 'registered' }>;

export type CompanyCommand =
  | {
      readonly type: 'Register';
      readonly company: Extract<CompanyEvent, { type: 'CompanyRegistered.v1' }>['data'];
    }
  | { readonly type: 'ChooseSight'; readonly sight: BranchSight }
  /** What is left out stays as it is. */
  | {
      readonly type: 'Change';
      readonly profile: { readonly [Field in keyof CompanyProfile]?: string | undefined };
    }
  | { readonly type: 'RequireSecondFactor'; readonly required: boolean };

/** A customer of one market. Its users, wallet and orders refer to it by id. */
export const companyDecider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  category: 'company',
  stateVersion: 3,
  initialState: { status: 'unregistered' },
  decide: (command, state) => {
    switch (command.type) {
      case 'Register':
        return state.status === 'unregistered'
          ? [{ type: 'CompanyRegistered.v1', data: command.company }]
          : reject('company-exists', 'This company is registered already.');
      case 'Change':
        return change(command.profile, state);
      case 'RequireSecondFactor':
        return requireSecondFactor(command.required, state);
      case 'ChooseSight':
        return chooseSight(command.sight, state);
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CompanyRegistered.v1': {
        const { branchType: _branchType, buyersSee, viewersSee, ...company } = event.data;
        const chosen = buyersSee && viewersSee && { buyersSee, viewersSee };
        const sight = chosen ?? WHOLE_COMPANY;
        const sightChosen = chosen !== undefined;
        return { status: 'registered', ...company, sight, sightChosen, revision: 0 };
      }
      case 'CompanySightChosen.v1': {
        if (state.status === 'unregistered') return state;
        const { buyersSee, viewersSee } = event.data;
        return { ...state, sight: { buyersSee, viewersSee }, sightChosen: true };
      }
      case 'CompanyDetailsChanged.v1':
        // Nothing changes about a company that was never registered; a damaged log must not throw here.
        return state.status === 'unregistered'
          ? state
          : {
              ...state,
              ...event.data,
              name: event.data.name ?? state.name,
              revision: state.revision + 1,
            };
      case 'CompanySecondFactorDutySet.v1':
        return state.status === 'unregistered' ? state : withDuty(state, event.data.required);
      default:
        event satisfies never;
        return state;
    }
  },
};

function requireSecondFactor(
  required: boolean,
  state: CompanyState,
): readonly CompanyEvent[] | Rejection {
  if (state.status === 'unregistered') return noSuchCompany();
  if (required === (state.secondFactorRequired ?? false)) return [];
  const { companyId } = state;
  return [{ type: 'CompanySecondFactorDutySet.v1', data: { companyId, required } }];
}

function withDuty(
  { secondFactorRequired: _before, ...state }: RegisteredCompany,
  required: boolean,
): CompanyState {
  return required ? { ...state, secondFactorRequired: true } : state;
}

function change(
  requested: Extract<CompanyCommand, { type: 'Change' }>['profile'],
  state: CompanyState,
): readonly CompanyEvent[] | Rejection {
  if (state.status === 'unregistered') return noSuchCompany();
  const { companyId } = state;
  const entries = Object.entries(requested).filter(
    ([field, text]) => text !== undefined && text !== (state[field as keyof CompanyProfile] ?? ''),
  );
  if (entries.length === 0) return [];
  if (entries.some(([field, text]) => field === 'name' && !isCompanyName(text ?? '')))
    return noCompanyName();
  const data = { companyId, ...Object.fromEntries(entries) };
  return [{ type: 'CompanyDetailsChanged.v1', data }];
}

/** Choosing what holds already is a choice too, as long as nobody has made any. */
function chooseSight(
  { buyersSee, viewersSee }: BranchSight,
  state: CompanyState,
): readonly CompanyEvent[] | Rejection {
  if (state.status === 'unregistered') return noSuchCompany();
  const { companyId, sight, sightChosen } = state;
  const same = sight.buyersSee === buyersSee && sight.viewersSee === viewersSee;
  if (same && sightChosen) return [];
  return [{ type: 'CompanySightChosen.v1', data: { companyId, buyersSee, viewersSee } }];
}

/** Only of a name that changes: one of before there was a rule may stay beside other changes. */
function noCompanyName(): Rejection {
  const code = 'not-a-company-name';
  const error = { path: 'name', code, message: FIELD_FAULTS[code] };
  const refusal = reject('invalid-input', `${error.path}: ${error.message}`);
  return withDetails(refusal, { errors: [error] });
}

export function noSuchCompany(): Rejection {
  return reject('not-found', 'There is no such company.');
}

/** Whether everybody in the company must have a second factor. */
export function asksForFactor(state: CompanyState): boolean {
  return state.status === 'registered' && state.secondFactorRequired === true;
}

/** The stream of a company, for whoever has to look at it (the wallet asks for its market). */
export function companyUse(companyId: string): StreamUse<CompanyState> {
  return use(companyDecider, companyId);
}

/** The market of a company, or undefined when there is no such company. */
export function tenantOf(state: CompanyState): Tenant | undefined {
  return state.status === 'registered' ? state.tenantId : undefined;
}
