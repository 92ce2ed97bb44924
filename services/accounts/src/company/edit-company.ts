import { peopleCommands } from 'contracts/calls/people';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { fromRejection } from 'kernel/http/http-error';
import { liveSchema } from 'kernel/projections/projection';
import { adminsOnly } from 'kernel/http/policies';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { CompanyProfile, CompanyState } from './company.ts';
import { companyDecider, companyUse, noSuchCompany } from './company.ts';
import { presentCompany } from './present-company.ts';

/** An admin changes what is known of a company. Old orders keep what they were placed with. */
export const editCompany: Command = command(peopleCommands.EditCompany, {
  policy: adminsOnly,
  plan: async ({ input: { companyId, expectedRevision, ...profile } }) =>
    planOn(companyUse(companyId), {
      decide: (state) => {
        if (state.status === 'unregistered') return noSuchCompany();
        return state.revision === expectedRevision
          ? companyDecider.decide({ type: 'Change', profile }, state)
          : staleCompany({ yours: profile, expectedRevision }, state);
      },
      outcome: (state) => state,
    }),
  present: async (state, { tools, context }) => {
    if (state.status === 'unregistered') throw fromRejection(noSuchCompany());
    const { companyId, tenantId, name, revision } = state;
    const row: { readonly registered_at: Date } | undefined = await tools
      .db('companies')
      .withSchema(liveSchema(accountsDirectory))
      .where({ company_id: companyId })
      .first('registered_at');
    const registeredAt = row?.registered_at.toISOString() ?? context.occurredAt;
    const sight = { ...state.sight, chosen: state.sightChosen };
    return { id: companyId, tenantId, name, ...detailsOf(state), registeredAt, revision, sight };
  },
});

/** What was never said is null. */
function detailsOf({ country, city, address, vatOrRegistrationNo, phone }: CompanyProfile) {
  return {
    country: country || null,
    city: city || null,
    address: address || null,
    vatOrRegistrationNo: vatOrRegistrationNo || null,
    phone: phone || null,
  };
}

interface Edit {
  readonly yours: { readonly [Field in keyof CompanyProfile]: string };
  readonly expectedRevision: number;
}

function staleCompany(
  { yours, expectedRevision }: Edit,
  state: Extract<CompanyState, { status: 'registered' }>,
): Rejection {
  const { companyId: id, tenantId, revision: currentRevision } = state;
  const { id: _id, tenantId: _tenantId, ...current } = presentCompany({ id, tenantId }, state);
  const message = 'Somebody else changed this company meanwhile. Compare both versions.';
  const details = { expectedRevision, currentRevision, yours, current };
  return withDetails(reject('stale-revision', message), details);
}
