import type { CompanyEvent } from 'contracts/events/accounts';
import type { SecondFactorEvent, SignInRulesEvent } from 'contracts/events/second-factor';
import type { ProjectionTx } from 'kernel/projections/projection';
import { rules, users } from './tables.ts';

/** The rule that all staff have a second factor. */
export const SECOND_FACTOR_DUTY = 'second-factor';

/** The rule that everybody in a company has one. */
export function dutyOfCompany(companyId: string): string {
  return `${SECOND_FACTOR_DUTY}:${companyId}`;
}

type Counted = Extract<
  SecondFactorEvent,
  { type: 'SecondFactorAdded.v1' | 'SecondFactorRemoved.v1' | 'SecondFactorsReset.v3' }
>;

type Duty = SignInRulesEvent | Extract<CompanyEvent, { type: 'CompanySecondFactorDutySet.v1' }>;

/** How many second factors somebody has. */
export async function countFactors(tx: ProjectionTx, { type, data }: Counted): Promise<void> {
  const user = tx.table(users).where({ user_id: data.userId });
  await (type === 'SecondFactorsReset.v3'
    ? user.update({ second_factors: 0 })
    : user.increment('second_factors', type === 'SecondFactorAdded.v1' ? 1 : -1));
}

/** Its revision counts its changes, as the stream does. */
export async function setDuty(tx: ProjectionTx, { data }: Duty): Promise<void> {
  const holds = data.required;
  const name = 'companyId' in data ? dutyOfCompany(data.companyId) : SECOND_FACTOR_DUTY;
  await tx.table(rules).insert({ name, holds, revision: 0 }).onConflict('name').ignore();
  await tx.table(rules).where({ name }).update({ holds }).increment('revision', 1);
}
