import type { SecondFactors } from 'contracts/api/second-factor';
import type { PlanTools } from 'kernel/commands/command';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { userUse } from '../user/user.ts';
import { factorRows } from './factor-table.ts';
import { mustHaveFactor } from './sign-in-rules.ts';
import type { SecondFactorState } from './second-factor-state.ts';

interface Presenting {
  readonly vault: PersonVault;
  readonly tools: PlanTools;
  readonly userId: string;
}

/** Somebody's second factors, for their own eyes. */
export async function presentFactors(
  { factors, recovery }: SecondFactorState,
  { vault, tools, userId }: Presenting,
): Promise<SecondFactors> {
  const rows = await factorRows(tools.db, userId);
  const user = await tools.read(userUse(userId));
  const required = user.status !== 'unregistered' && (await mustHaveFactor(tools, user.account));
  return {
    factors: await Promise.all(
      factors.map(async ({ factorId, kind, name, addedAt }) => {
        const used = rows.find((row) => row.factor_id === factorId)?.last_used_at ?? null;
        const opened = await vault.open(userId, { factorName: name });
        const lastUsedAt = used?.toISOString() ?? null;
        return { id: factorId, kind, name: opened.factorName, addedAt, lastUsedAt };
      }),
    ),
    recoveryCodesLeft: recovery?.left ?? 0,
    required,
  };
}
