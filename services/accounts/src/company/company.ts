import type { CompanyEvent } from 'contracts/events/accounts';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';

export type CompanyState =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered';
      readonly companyId: string;
      readonly tenantId: Tenant;
      readonly name: string;
      readonly mainBranchId: string;
    };

export type CompanyCommand = {
  readonly type: 'Register';
  readonly company: Extract<CompanyEvent, { type: 'CompanyRegistered.v1' }>['data'];
};

/** A customer of one market. Its users, wallet and orders refer to it by id. */
export const companyDecider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  category: 'company',
  initialState: { status: 'unregistered' },
  decide: (command, state) =>
    state.status === 'unregistered'
      ? [{ type: 'CompanyRegistered.v1', data: command.company }]
      : reject(409, 'company-exists', 'This company is registered already.'),
  evolve: (state, event) => {
    switch (event.type) {
      case 'CompanyRegistered.v1': {
        const { companyId, tenantId, name, mainBranchId } = event.data;
        return { status: 'registered', companyId, tenantId, name, mainBranchId };
      }
      default:
        event.type satisfies never;
        return state;
    }
  },
};

/** The stream of a company, for whoever has to look at it (the wallet asks for its market). */
export function companyUse(companyId: string): StreamUse<CompanyState> {
  return use(companyDecider, companyId);
}

/** The market of a company, or undefined when there is no such company. */
export function tenantOf(state: CompanyState): Tenant | undefined {
  return state.status === 'registered' ? state.tenantId : undefined;
}
