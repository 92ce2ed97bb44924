import { secondFactorQueries } from 'contracts/calls/second-factor';
import { isCustomer } from 'contracts/policies/access';
import { companyOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import type { RowOf } from 'kernel/projections/define-table';
import { firstRow } from 'kernel/queries/rows';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import { SECOND_FACTOR_DUTY, dutyOfCompany } from './factor-part.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow, rules } from './tables.ts';

type Rule = Pick<RowOf<typeof rules>, 'holds' | 'revision'>;

/** How the staff sign in, for administrators. */
export const signInRulesQuery: Query = query(secondFactorQueries['accounts.signInRules'], {
  scope: 'shared',
  reads: [DIRECTORY],
  policy: adminsOnly,
  run: async ({ db }) => {
    const { holds: secondFactorRequired, revision } = await ruleIn(db, SECOND_FACTOR_DUTY);
    return { secondFactorRequired, revision };
  },
});

/** How people of the actor's company sign in, for its owners. */
export const companySignInRulesQuery: Query = query(
  secondFactorQueries['accounts.companySignInRules'],
  {
    scope: 'company',
    reads: [DIRECTORY],
    policy: membersOnly,
    run: async ({ actor, db }) => {
      const { holds: secondFactorRequired } = await ruleIn(db, dutyOfCompany(companyOf(actor)));
      return { secondFactorRequired };
    },
  },
);

/** Whether somebody must have a second factor: staff, or the people of a company. */
export async function mustHaveFactorIn(
  db: QueryDatabase,
  { role, company_id: companyId, demo }: Pick<UserRow, 'role' | 'company_id' | 'demo'>,
): Promise<boolean> {
  if (demo) return false;
  const name = isCustomer(role) ? companyId && dutyOfCompany(companyId) : SECOND_FACTOR_DUTY;
  return name !== null && (await ruleIn(db, name)).holds;
}

/** Nobody has to before somebody says so. */
async function ruleIn(db: QueryDatabase, name: string): Promise<Rule> {
  const found = db.from(DIRECTORY, 'rules').where({ name });
  return (await firstRow<Rule>(found)) ?? { holds: false, revision: 0 };
}
