import type { FactorProof } from 'contracts/api/second-factor';
import type { RelyingParty } from 'contracts/calls/second-factor';
import type { StepTools } from 'kernel/commands/command';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { Attempt, SignInAttempts } from '../sign-in/attempts.ts';
import { mustWaitUntil } from '../sign-in/slow-down.ts';
import { takeChallenge } from './challenges.ts';
import { countUse, factorRows, useUp } from './factor-table.ts';
import type { FactorRow } from './factor-table.ts';
import { challengeIn, passkeyCounter } from './passkeys.ts';
import { takeCode } from './recovery-codes.ts';
import type { SecondFactorState } from './second-factor.ts';
import { stepOfCode } from './totp.ts';

export interface ProofDeps {
  readonly vault: PersonVault;
  readonly attempts: SignInAttempts;
}

/** Who gives what, from where. */
export interface Trial {
  readonly userId: string;
  readonly proof: FactorProof;
  readonly state: SecondFactorState;
  /** Absent where no browser is asked, so that no passkey can be given. */
  readonly relyingParty?: RelyingParty | undefined;
  readonly from: Pick<Attempt, 'address' | 'origin' | 'device'>;
  readonly at: Date;
}

export type ProofResult =
  /** `recoveryBatchId`: a recovery code was given, which is to be recorded. */
  | { readonly kind: 'right'; readonly recoveryBatchId?: string }
  | { readonly kind: 'wrong'; readonly failuresOfAll: number }
  | { readonly kind: 'slowed'; readonly until: string };

/** Guesses count apart from those at the password, in the same table and with the same waits. */
const subjectOf = (userId: string): string => `second-factor ${userId}`;

/** Verifies a second factor, once: what was right is used up by it. Guesses are slowed down as those at a password are. */
export async function verifyProof(
  deps: ProofDeps,
  trial: Trial,
  { db }: Pick<StepTools, 'db'>,
): Promise<ProofResult> {
  const attempt = { ...trial.from, subject: subjectOf(trial.userId), at: trial.at };
  const failures = await deps.attempts.failures(db, attempt);
  const until = mustWaitUntil(failures, trial.at);
  if (until !== undefined) {
    await deps.attempts.record(db, attempt, 'slowed');
    return { kind: 'slowed', until: until.toISOString() };
  }
  // Counted before it is verified, so that many at once are not all verified before the first counts.
  await deps.attempts.record(db, attempt, 'failed');
  const right = await isRight(deps, trial, db);
  if (!right) return { kind: 'wrong', failuresOfAll: failures.ofAll + 1 };
  await deps.attempts.record(db, attempt, 'succeeded');
  const { proof, state } = trial;
  return proof.kind === 'recovery' && state.recovery
    ? { kind: 'right', recoveryBatchId: state.recovery.batchId }
    : { kind: 'right' };
}

type Db = StepTools['db'];

async function isRight(deps: ProofDeps, trial: Trial, db: Db): Promise<boolean> {
  const { userId, proof, state } = trial;
  switch (proof.kind) {
    case 'totp':
      return isCodeOfNow(deps, trial, { typed: proof.code, db });
    case 'recovery':
      return state.recovery
        ? takeCode(db, { userId, batchId: state.recovery.batchId }, proof.code)
        : false;
    case 'passkey':
      return hasSigned(trial, proof, db);
    default:
      return proof satisfies never;
  }
}

async function countingRows({ userId, state }: Trial, db: Db): Promise<readonly FactorRow[]> {
  const counting = new Set(state.factors.map(({ factorId }) => factorId));
  return (await factorRows(db, userId)).filter((row) => counting.has(row.factor_id));
}

async function isCodeOfNow(
  { vault }: ProofDeps,
  trial: Trial,
  { typed, db }: { readonly typed: string; readonly db: Db },
): Promise<boolean> {
  for (const row of await countingRows(trial, db)) {
    if (row.kind !== 'totp') continue;
    const { totp: secret } = await vault.open(trial.userId, { totp: row.secret });
    const step = stepOfCode(secret, typed, trial.at);
    if (step !== undefined) return useUp(db, row.factor_id, { upTo: step, at: trial.at });
  }
  return false;
}

async function hasSigned(
  trial: Trial,
  { response }: Extract<FactorProof, { kind: 'passkey' }>,
  db: Db,
): Promise<boolean> {
  const { userId, relyingParty, at } = trial;
  const rows = await countingRows(trial, db);
  const row = rows.find(({ credential_id: id }) => id === response.id);
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!row || !relyingParty) return false;
  if (!(await takeChallenge(db, { userId, purpose: 'give' }, { challenge, at }))) return false;
  const counter = await passkeyCounter(response, { challenge, relyingParty, row });
  if (counter === undefined) return false;
  await countUse(db, row.factor_id, { counter, at });
  return true;
}
