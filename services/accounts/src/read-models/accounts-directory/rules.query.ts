import { secondFactorQueries } from 'contracts/calls/second-factor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { administrators } from '../../user/policies.ts';
import { DIRECTORY, SECOND_FACTOR_DUTY } from './projection.ts';

interface RuleRow {
  readonly holds: boolean;
  readonly revision: number;
}

/** How the staff sign in, for administrators. */
export const signInRulesQuery: Query = query(secondFactorQueries['accounts.signInRules'], {
  scope: 'shared',
  reads: [DIRECTORY],
  policy: administrators,
  run: async ({ db }) => {
    const { holds: secondFactorRequired, revision } = await dutyIn(db);
    return { secondFactorRequired, revision };
  },
});

/** Whether staff must have a second factor; nobody has to before somebody says so. */
export async function dutyIn(db: QueryDatabase): Promise<RuleRow> {
  const found = db.from(DIRECTORY, 'rules').where({ name: SECOND_FACTOR_DUTY });
  return (await firstRow<RuleRow>(found)) ?? { holds: false, revision: 0 };
}
