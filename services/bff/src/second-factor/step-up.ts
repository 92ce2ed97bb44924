import { STEP_UP_MINUTES } from 'contracts/constants/second-factor';
import type { FactorState } from 'contracts/constants/second-factor';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type Koa from 'koa';
import type { HttpError } from 'kernel/http/http-error';
import { forbidden } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import { requestState } from '../http/request-state.ts';
import type { RouteDeps } from '../route-deps.ts';

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

export interface StepUpAsking {
  readonly ctx: Koa.Context;
  readonly caller: SignedIn;
  readonly deps: Pick<RouteDeps, 'accounts'>;
}

/**
 * For what a borrowed session must not do: who has a second factor must have given it within the last minutes. Routes
 * that always ask say `stepUp: true`; a handler that asks for some requests only calls this.
 * @throws {HttpError} 403 `second-factor-needed`: give it by `POST /api/user/second-factor/verify`, and ask again.
 */
export async function requireStepUp(asking: StepUpAsking): Promise<void> {
  if (await lacksStepUp(asking)) throw needed();
}

/** Whether {@link requireStepUp} would refuse: for handlers to whom it costs something to find out if they ask. */
export async function lacksStepUp(asking: StepUpAsking): Promise<boolean> {
  const { session } = requestState(asking.ctx);
  if (isRecent(session?.secondFactorAt)) return false;
  return (await factorStateOf(asking)) === 'enrolled';
}

export async function isFactorDue(asking: StepUpAsking): Promise<boolean> {
  return (await factorStateOf(asking)) === 'due';
}

async function factorStateOf({ ctx, caller, deps }: StepUpAsking): Promise<FactorState> {
  const { requestId } = requestState(ctx);
  return deps.accounts.factorStateOf(caller, requestId);
}

function isRecent(givenAt: string | undefined): boolean {
  return givenAt !== undefined && Date.now() - Date.parse(givenAt) < STEP_UP_MS;
}

/** ISO 8601 instant until which a factor given now is not asked for anew. */
export function holdsUntil(givenAt: string): string {
  return new Date(Date.parse(givenAt) + STEP_UP_MS).toISOString();
}

function needed(): HttpError {
  return forbidden('Confirm this with your second factor.', PROBLEM_CODES.secondFactorNeeded);
}

/** Who must have a second factor, and has none yet, may do nothing but add one. */
export function secondFactorDue(): HttpError {
  return forbidden(
    'Add a second factor to your account first: this portal asks it of all staff, or your company of everybody.',
    PROBLEM_CODES.secondFactorDue,
  );
}
