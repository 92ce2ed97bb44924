import { RECOVERY_CODES } from 'contracts/constants/second-factor';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { tied } from '../second-person/ties.ts';
import type { CodeEntryCommand } from './code-entry.ts';
import { admitted, decideCodeEntry, evolveCodeEntry } from './code-entry.ts';
import { issued, sealed, withSeals, withoutCode } from './factor-seals.ts';
import type { NewCodes, SecondFactorState, StoredFactors } from './second-factor-state.ts';

/** Of whom, and what. */
export type SecondFactorCommand = { readonly userId: string } & Action;

type Action =
  | {
      readonly type: 'Add';
      readonly factor: Omit<
        Extract<SecondFactorEvent, { type: 'SecondFactorAdded.v1' }>['data'],
        'userId'
      >;
      /** Codes for who has none yet. */
      readonly codes: NewCodes;
    }
  | { readonly type: 'Remove'; readonly factorId: string; readonly required: boolean }
  | { readonly type: 'IssueCodes'; readonly codes: NewCodes }
  | {
      readonly type: 'UseCode';
      readonly batchId: string;
      readonly codeFingerprint: string;
      readonly at: string;
    }
  /** Of before there were fingerprints: what is stored now. */
  | ({ readonly type: 'Seal' } & StoredFactors)
  | CodeEntryCommand
  /** The reason is encrypted under the key of whose factors they are. */
  | {
      readonly type: 'Reset';
      readonly reason: string;
      readonly at: string;
      /** Null: the portal's command line. */
      readonly by: string | null;
    };

const MOST_FACTORS = 10;

/** Somebody's second factors. */
export const secondFactorDecider: Decider<
  SecondFactorState,
  SecondFactorCommand,
  SecondFactorEvent
> = {
  category: 'secondFactor',
  stateVersion: 4,
  initialState: { factors: [], codes: { admissions: 0 } },
  decide,
  evolve,
};

function decide(
  command: SecondFactorCommand,
  state: SecondFactorState,
): readonly SecondFactorEvent[] | Rejection {
  const { userId } = command;
  switch (command.type) {
    case 'Add':
      return add(userId, command, state);
    case 'Remove':
      return remove(userId, command, state);
    case 'IssueCodes':
      return state.factors.length === 0 ? noFactor() : [codesIssued(userId, command.codes)];
    case 'UseCode': {
      const { batchId, codeFingerprint, at } = command;
      return isOpenCode(state, { batchId, codeFingerprint })
        ? [
            {
              type: 'RecoveryCodeUsed.v1',
              data: { userId, batchId, usedAt: at, codeFingerprint },
            },
          ]
        : wrongSecondFactor();
    }
    case 'RefuseCodes':
    case 'RequestCodesLink':
    case 'AdmitCodes':
      return decideCodeEntry(userId, command, state.codes);
    case 'Seal':
      return sealed(userId, command, state);
    case 'Reset':
      return state.factors.length === 0
        ? noFactor()
        : [
            {
              type: 'SecondFactorsReset.v3',
              data: {
                userId,
                reason: command.reason,
                resetAt: command.at,
                resetBy: command.by,
              },
            },
          ];
    default:
      return command satisfies never;
  }
}

function add(
  userId: string,
  { factor, codes }: Extract<SecondFactorCommand, { type: 'Add' }>,
  state: SecondFactorState,
): readonly SecondFactorEvent[] | Rejection {
  if (state.factors.some(({ factorId }) => factorId === factor.factorId)) return [];
  if (state.factors.length >= MOST_FACTORS) {
    return reject('already-taken', `An account has at most ${MOST_FACTORS} second factors.`);
  }
  const added = { type: 'SecondFactorAdded.v1', data: { userId, ...factor } } as const;
  // None were drawn for who had codes a moment ago.
  const hasCodes = state.recovery !== undefined || codes.codeFingerprints.length === 0;
  return hasCodes ? [added] : [added, codesIssued(userId, codes)];
}

function remove(
  userId: string,
  { factorId, required }: Extract<SecondFactorCommand, { type: 'Remove' }>,
  { factors }: SecondFactorState,
): readonly SecondFactorEvent[] | Rejection {
  const factor = factors.find((each) => each.factorId === factorId);
  if (!factor) return reject('not-found', 'There is no such second factor.');
  if (required && factors.length === 1) {
    return reject(
      'last-second-factor',
      'You must have a second factor. Add another one before you remove this one.',
    );
  }
  return [{ type: 'SecondFactorRemoved.v1', data: { userId, factorId, kind: factor.kind } }];
}

function codesIssued(userId: string, { batchId, codeFingerprints }: NewCodes): SecondFactorEvent {
  const count = RECOVERY_CODES;
  const data = { userId, batchId, count, codeFingerprints: [...codeFingerprints] };
  return { type: 'RecoveryCodesIssued.v1', data };
}

/** Whether a code is one of those that count and were not used yet; of a batch that was never sealed any may be. */
export function isOpenCode(
  { recovery }: SecondFactorState,
  { batchId, codeFingerprint }: { readonly batchId: string; readonly codeFingerprint: string },
): boolean {
  if (recovery?.batchId !== batchId) return false;
  return recovery.codeFingerprints?.includes(codeFingerprint) ?? true;
}

function evolve(state: SecondFactorState, event: SecondFactorEvent): SecondFactorState {
  switch (event.type) {
    case 'SecondFactorAdded.v1': {
      const { userId: _userId, ...factor } = event.data;
      return { ...state, factors: [...state.factors, factor] };
    }
    case 'SecondFactorRemoved.v1': {
      const factors = state.factors.filter(({ factorId }) => factorId !== event.data.factorId);
      // Codes stand in for a factor that is lost: without any there is nothing to stand in for.
      if (factors.length > 0) return { ...state, factors };
      const { recovery: _void, ...others } = state;
      return { ...others, factors };
    }
    case 'RecoveryCodesIssued.v1':
      return { ...state, recovery: issued(event.data) };
    case 'RecoveryCodeUsed.v1':
      return state.recovery?.batchId === event.data.batchId
        ? { ...state, recovery: withoutCode(state.recovery, event.data) }
        : state;
    case 'SecondFactorsSealed.v1':
      return withSeals(state, event.data);
    case 'SecondFactorsReset.v3':
      return reset(state, event.data);
    case 'CodesRefused.v1':
    case 'CodesLinkRequested.v1':
    case 'CodesAdmitted.v1':
      return { ...state, codes: evolveCodeEntry(state.codes, event) };
    default:
      event satisfies never;
      return state;
  }
}

function reset(
  { codes, ties }: SecondFactorState,
  { resetBy, resetAt }: Extract<SecondFactorEvent, { type: 'SecondFactorsReset.v3' }>['data'],
): SecondFactorState {
  const made = tied(ties, { by: resetBy, act: 'factors-reset', at: resetAt });
  return { factors: [], codes: admitted(codes), ...made };
}

/** The stream of a user's second factors. */
export function secondFactorUse(userId: string): StreamUse<SecondFactorState> {
  return use(secondFactorDecider, userId);
}

/** Never says which part of it was wrong, used before, or unknown. */
export function wrongSecondFactor(): Rejection {
  return reject(
    'wrong-second-factor',
    'This is not your second factor, or it was used already. Wait for the next code and try again.',
  );
}

/** What is to be added is a factor of this account, or of another one; the answer is the same. */
export function countsAlready(): Rejection {
  return reject('already-taken', 'This second factor was added already. Add another one.');
}

export function noFactor(): Rejection {
  return reject('not-found', 'There is no second factor at this account.');
}
