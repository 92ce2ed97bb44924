import type { DeepReadonly, ServerCall } from 'contracts/calls/call';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { DomainEvent, Rejection, StreamUse } from './decider.ts';
import { isRejection } from './decider.ts';
import type { Actor } from '../http/actor.ts';

/** Everything a command knows besides its input. */
export interface CommandContext {
  /** The same for the same actor, route and idempotency key ({@link keyedCommandIds}); random when no key was given. */
  readonly commandId: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  /** ISO 8601 instant, UTC, at which the command was received; in the past of a demo, the one that was given. */
  readonly occurredAt: string;
  /** When it was received, where that is not when it happened. */
  readonly recordedAt?: string;
  /** Of a trace that whoever asked has begun (W3C Trace Context); others are named by the correlation. */
  readonly traceparent?: string;
}

/**
 * What a plan may look at. Such reads are hints; the revision of each written stream is the guarantee. A plan is made
 * again after a conflict, so it writes nothing: that is what `once` and `recorded` of a handler are for.
 */
export interface PlanTools {
  /** Read models and area tables, on connections that cannot write. */
  readonly db: Knex;
  /** State of a stream that is looked at but not written: from the store, never older than the call. */
  read<State>(use: StreamUse<State>): Promise<State>;
  /**
   * State of a stream that the plan also names among its uses: as this process remembers it, else from the store.
   * The append finds out when another process knows better, and a refusal is planned anew from the store.
   */
  readCached<State>(use: StreamUse<State>): Promise<State>;
  readonly attempt: PlanAttempt;
}

/** What the attempts before this one leave to a plan. Nothing is read for it. */
interface PlanAttempt {
  /**
   * Whether the plan may rest on a guess that its append will find out. False once it must not: after a conflict or a
   * refusal that rested on one, and for a command that may have come before.
   */
  mayAssume(): boolean;
  /**
   * Whether an earlier attempt has found the stream to hold what no command appended there: reading it, or naming it
   * among the uses, ends the command. A plan that can do without is made again without it.
   */
  isHeld(use: StreamUse<unknown>): boolean;
}

/** What the steps around a plan work with. Nothing is remembered here: states come from the store. */
export interface StepTools extends PlanTools {
  /** The area's tables, with the rights of the command service. */
  readonly db: Knex;
}

/** Gives the loaded state of a stream that the plan names. */
export type ReadState = <State>(use: StreamUse<State>) => State;

/** The new events of one stream. */
export interface Write {
  readonly stream: string;
  readonly events: readonly DomainEvent[];
}

/** Thrown by a plan's `decide` when the hints it was made from were too narrow: the command is planned again. */
export class PlanOutdated extends Error {
  override readonly name = 'PlanOutdated';
}

/** Which streams a command touches, and how it is decided once they are locked and loaded. */
export interface Plan<Outcome> {
  /** The stream in which the outcome of a command that was handled before is looked up. */
  readonly primary: StreamUse<unknown>;
  /** Every stream that is written or must not change meanwhile, the primary one included. */
  readonly uses: readonly StreamUse<unknown>[];
  /** Streams in which the command may have been recorded when it was first sent; looked at only when it is repeated. */
  readonly earlier?: readonly StreamUse<unknown>[];
  /** @throws {PlanOutdated} when other streams than these must be looked at. */
  decide(read: ReadState): Rejection | readonly Write[];
  /** What the caller is answered, from the states after the append. */
  outcome(read: ReadState): Outcome;
}

/** A command that another one starts once it is recorded (settling after placing). */
export interface FollowUp {
  readonly type: string;
  readonly input: unknown;
  readonly commandId: string;
  /** How long the first command's answer waits for it, in milliseconds; it goes on afterwards. */
  readonly waitMs: number;
}

/** A command with its typed input, as handed to the steps around its plan. */
export interface StepRequest<Input> {
  readonly input: Input;
  readonly context: CommandContext;
  readonly tools: StepTools;
}

/** The same as handed to its plan. */
export interface CommandRequest<Input, Once = unknown> {
  readonly input: Input;
  readonly context: CommandContext;
  readonly tools: PlanTools;
  /** What the step before the plans has answered. */
  readonly once: Once;
}

/** How an area handles one command: who may send it, and which streams it touches. The outcome is the answer. */
export interface CommandHandler<Input, Outcome, Once = unknown> {
  /** A readable sentence of its own: true, or the refusal. */
  policy(actor: Actor, input: Input): true | Rejection;
  /**
   * Runs once for each time that the command is sent, before its first plan: what must not happen again when it is
   * planned again, and what is drawn or made at random. Nothing may be recorded after it, so what it writes must do no
   * harm by itself; and a command that was recorded before comes here too.
   */
  once?(request: StepRequest<Input>): Promise<Once | Rejection>;
  plan(request: CommandRequest<Input, Once>): Promise<Plan<Outcome> | Rejection>;
  /** Runs after the command was recorded, and again whenever it is repeated: doing it twice must come to the same. */
  recorded?(outcome: Outcome, request: StepRequest<Input>): Promise<void>;
  /** Names the command that goes on from here. The answer is taken again after it. */
  followUp?(outcome: Outcome, request: CommandRequest<Input, Once>): FollowUp | undefined;
}

/** A handler whose outcome is not the answer yet. */
export interface PresentingHandler<Input, Outcome, Answer, Once = unknown> extends CommandHandler<
  Input,
  Outcome,
  Once
> {
  /** Answers instead of the outcome and is never stored: revealed keys, a signed-in user. */
  present(outcome: Outcome, request: CommandRequest<Input, Once>): Promise<Answer>;
}

/** A command whose input was checked, its types closed over. */
export interface PreparedCommand {
  readonly type: string;
  readonly input: unknown;
  permit(actor: Actor): true | Rejection;
  /** Runs the step before the plans. */
  start(context: CommandContext, tools: StepTools): Promise<StartedCommand | Rejection>;
}

/** A command that may be planned, as often as it takes. */
export interface StartedCommand {
  plan(tools: PlanTools): Promise<PreparedPlan | Rejection>;
}

/** A plan with its types closed over. */
export interface PreparedPlan {
  readonly primary: StreamUse<unknown>;
  readonly uses: readonly StreamUse<unknown>[];
  readonly earlier: readonly StreamUse<unknown>[];
  decide(read: ReadState): Rejection | readonly Write[];
  outcome(read: ReadState): unknown;
  recorded(read: ReadState): Promise<void>;
  followUp(read: ReadState): FollowUp | undefined;
  readonly present: ((read: ReadState) => Promise<unknown>) | undefined;
}

/** A command as the command service mounts it. */
export interface Command {
  readonly type: string;
  prepare(input: unknown): PreparedCommand | z.ZodError;
}

/** Pairs a call of the registry with its handler, as a command that can stand in a list with others. */
export function command<Input, Answer, Outcome, Once>(
  call: ServerCall<Input, Answer>,
  handler: PresentingHandler<NoInfer<Input>, Outcome, DeepReadonly<Answer>, Once>,
): Command;
export function command<Input, Answer, Once>(
  call: ServerCall<Input, Answer>,
  handler: CommandHandler<NoInfer<Input>, DeepReadonly<Answer>, Once>,
): Command;
export function command<Input, Outcome, Once>(
  call: ServerCall<Input, unknown>,
  handler: AnyHandler<Input, Outcome, Once>,
): Command {
  const { name } = call;
  return {
    type: name,
    prepare: (raw) => {
      const parsed = call.input.safeParse(raw);
      return parsed.success ? prepared({ name, handler }, parsed.data) : parsed.error;
    },
  };
}

type AnyHandler<Input, Outcome, Once> = CommandHandler<Input, Outcome, Once> &
  Partial<Pick<PresentingHandler<Input, Outcome, unknown, Once>, 'present'>>;

/** Pairs a stream with its new events. */
export function write(target: StreamUse<unknown>, events: readonly DomainEvent[]): Write {
  return { stream: target.stream, events };
}

interface Handled<Input, Outcome, Once> {
  readonly name: string;
  readonly handler: AnyHandler<Input, Outcome, Once>;
}

function prepared<Input, Outcome, Once>(
  { name, handler }: Handled<Input, Outcome, Once>,
  input: Input,
): PreparedCommand {
  return {
    type: name,
    input,
    permit: (actor) => handler.policy(actor, input),
    start: async (context, tools) => {
      const step = { input, context, tools };
      const answered = await handler.once?.(step);
      if (isRejection(answered)) return answered;
      // A handler without the step does not ask for its answer.
      const once = answered as Once;
      return {
        plan: async (planning) => {
          const request = { input, context, tools: planning, once };
          const plan = await handler.plan(request);
          return isRejection(plan) ? plan : closed(handler, plan, { request, step });
        },
      };
    },
  };
}

function closed<Input, Outcome, Once>(
  handler: AnyHandler<Input, Outcome, Once>,
  plan: Plan<Outcome>,
  { request, step }: { request: CommandRequest<Input, Once>; step: StepRequest<Input> },
): PreparedPlan {
  const { present } = handler;
  return {
    primary: plan.primary,
    uses: plan.uses,
    earlier: plan.earlier ?? [],
    decide: (read) => plan.decide(read),
    outcome: (read) => plan.outcome(read),
    recorded: async (read) => handler.recorded?.(plan.outcome(read), step),
    followUp: (read) => handler.followUp?.(plan.outcome(read), request),
    present: present ? (read) => present(plan.outcome(read), request) : undefined,
  };
}
