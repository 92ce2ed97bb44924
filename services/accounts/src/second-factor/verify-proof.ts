import type { CredentialKind } from 'contracts/constants/credentials';
import type { FactorProof } from 'contracts/api/second-factor';
import { MOST_WRONG_CODES } from 'contracts/constants/second-factor';
import type { CodeOpener } from 'contracts/constants/second-factor';
import type { RelyingParty } from 'contracts/calls/second-factor';
import type { StepTools } from 'kernel/commands/command';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { isAsRecorded } from '../credentials/fingerprint.ts';
import type { Attempt, SignInAttempts } from '../sign-in/attempts.ts';
import { mustWaitUntil } from '../sign-in/slow-down.ts';
import { takeChallenge } from './challenges.ts';
import type { CountedCodes } from './code-entry.ts';
import { countUse, factorRows, fingerprintOfFactor, useUp } from './factor-table.ts';
import type { FactorRow } from '../own-tables.ts';
import { challengeIn, passkeyCounter } from './passkeys.ts';
import { fingerprintOfCode, takeCode } from './recovery-codes.ts';
import { isOpenCode } from './second-factor.ts';
import type { SecondFactorState } from './second-factor-state.ts';
import { stepOfCode } from './totp.ts';
import { forgetWrongCodes, takeTry, unrecordedCodes } from './wrong-codes.ts';

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

/** A recovery code that was right. */
export interface GivenCode {
  readonly batchId: string;
  readonly codeFingerprint: string;
}

export type ProofResult =
  /** `code`: a recovery code was given, which is to be recorded. */
  | {
      readonly kind: 'right';
      readonly code?: GivenCode | undefined;
      /** Codes were refused, and are admitted again by what was given. */
      readonly admits?: CodeOpener | undefined;
    }
  | {
      readonly kind: 'wrong';
      readonly failures: number;
      /** What is stored is not what the log says. */
      readonly mismatch?: CredentialKind | undefined;
      /** It was the last of those that may be wrong. */
      readonly last?: CountedCodes | undefined;
    }
  /** Codes are not looked at any more; `unrecorded`: which the log does not say yet. */
  | { readonly kind: 'refused'; readonly unrecorded?: CountedCodes | undefined }
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
  const { userId, at, proof, state } = trial;
  const { admissions, refusedAt } = state.codes;
  const counted = { userId, admissions };
  // Recovery codes and passkeys are too long to be guessed: who has them lets codes be given again.
  const isCode = proof.kind === 'totp';
  if (isCode && refusedAt !== undefined) {
    await deps.attempts.record(db, attempt, 'codes-refused');
    return { kind: 'refused' };
  }
  const failures = await deps.attempts.failures(db, attempt);
  const until = mustWaitUntil(failures, trial.at);
  if (until !== undefined) {
    await deps.attempts.record(db, attempt, 'slowed');
    return { kind: 'slowed', until: until.toISOString() };
  }
  const taken = isCode ? await takeTry(db, counted, at) : undefined;
  if (isCode && taken === undefined) {
    await deps.attempts.record(db, attempt, 'codes-refused');
    return { kind: 'refused', unrecorded: await unrecordedCodes(db, counted, at) };
  }
  // Counted before it is verified, so that many at once are not all verified before the first counts.
  await deps.attempts.record(db, attempt, 'failed');
  const found = await lookAt(deps, trial, db);
  if (!found.right) {
    const last = taken === MOST_WRONG_CODES ? { admissions, wrongCodes: taken } : undefined;
    return { kind: 'wrong', failures: failures.ofAll + 1, mismatch: found.mismatch, last };
  }
  await deps.attempts.record(db, attempt, 'succeeded');
  await forgetWrongCodes(db, counted);
  const admits = refusedAt === undefined ? undefined : openerOf(proof);
  return { kind: 'right', code: found.code, admits };
}

/** What of the factors lets codes be given again; a code does not. */
function openerOf({ kind }: FactorProof): CodeOpener | undefined {
  if (kind === 'totp') return undefined;
  return kind === 'passkey' ? 'passkey' : 'recovery-code';
}

type Db = StepTools['db'];

type Found =
  | { readonly right: true; readonly code?: GivenCode | undefined }
  | { readonly right: false; readonly mismatch?: CredentialKind | undefined };

async function lookAt(deps: ProofDeps, trial: Trial, db: Db): Promise<Found> {
  const { proof } = trial;
  if (proof.kind === 'recovery') return usedCode(trial, proof.code, db);
  const { rows, changed } = await countingRows(trial, db);
  const right =
    proof.kind === 'totp'
      ? await isCodeOfNow(deps, trial, { typed: proof.code, rows, db })
      : await hasSigned(trial, proof, { rows, db });
  if (right) return { right };
  return { right, mismatch: changed ? 'second-factor' : undefined };
}

/** A code is taken away in both: of those who give the same one at once the table lets one through. */
async function usedCode({ userId, state }: Trial, typed: string, db: Db): Promise<Found> {
  if (!state.recovery) return { right: false };
  const { batchId } = state.recovery;
  const code = { batchId, codeFingerprint: fingerprintOfCode(userId, typed) };
  const taken = await takeCode(db, { userId, batchId }, typed);
  if (!taken) return { right: false };
  // It was in the table, and the log knows nothing of it.
  return isOpenCode(state, code)
    ? { right: true, code }
    : { right: false, mismatch: 'recovery-code' };
}

/** The rows that count. One that is not what the log says was changed past the portal, and counts for nothing. */
async function countingRows(
  { userId, state }: Trial,
  db: Db,
): Promise<{ readonly rows: readonly FactorRow[]; readonly changed: boolean }> {
  const known = new Map(state.factors.map((each) => [each.factorId, each.secretFingerprint]));
  const stored = (await factorRows(db, userId)).filter(({ factor_id: id }) => known.has(id));
  const rows = stored.filter((row) =>
    isAsRecorded(known.get(row.factor_id), fingerprintOfFactor(row)),
  );
  return { rows, changed: rows.length < stored.length };
}

interface Rows {
  readonly rows: readonly FactorRow[];
  readonly db: Db;
}

async function isCodeOfNow(
  { vault }: ProofDeps,
  trial: Trial,
  { typed, rows, db }: Rows & { readonly typed: string },
): Promise<boolean> {
  for (const row of rows) {
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
  { rows, db }: Rows,
): Promise<boolean> {
  const { userId, relyingParty, at } = trial;
  const row = rows.find(({ credential_id: id }) => id === response.id);
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!row || !relyingParty) return false;
  if (!(await takeChallenge(db, { userId, purpose: 'give' }, { challenge, at }))) return false;
  const counter = await passkeyCounter(response, { challenge, relyingParty, row });
  if (counter === undefined) return false;
  await countUse(db, row.factor_id, { counter, at });
  return true;
}
