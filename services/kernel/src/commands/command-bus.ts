import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command, CommandContext, FollowUp, PreparedCommand } from './command.ts';
import { commandScope, stepScope } from './command-id.ts';
import { isRejection } from './decider.ts';
import { timesOf } from './command-times.ts';
import type { Executor } from './executor.ts';
import type { Handled } from './loaded-streams.ts';
import type { Completion, Idempotency } from './idempotency.ts';
import type { Actor } from '../http/actor.ts';
import { HttpError, forbidden, fromRejection, fromZodError, notFound } from '../http/http-error.ts';
import type { Positions } from '../http/service-client.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';

/** A command as it arrived. */
interface CommandEnvelope {
  readonly type: string;
  readonly input: unknown;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly idempotencyKey?: string;
  /** The key names a step of a job: whoever goes on with the job sends the same command, not another one. */
  readonly isStepOfJob?: boolean;
  /** Given by process managers, whose command ids derive from the event they react to. */
  readonly commandId?: string;
  /** When it happened, where the sender may say so: {@link timesOf} checks it. */
  readonly occurredAt?: string;
  /** Of a trace that whoever asked has begun (W3C Trace Context); others are named by the correlation. */
  readonly traceparent?: string;
}

interface CommandResponse {
  readonly result: unknown;
  readonly positions: Positions;
}

export interface CommandBusOptions {
  readonly commands: readonly Command[];
  readonly executor: Executor;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Takes commands from wherever they come, once each, and answers what became of them. */
export interface CommandBus {
  /** @throws {HttpError} 404 unknown command, 400 input, 403 policy, the rejection's own status, 503 store away. */
  send(envelope: CommandEnvelope): Promise<CommandResponse>;
  /** Resolves when no follow-up is under way any more. */
  settled(): Promise<void>;
}

export function createCommandBus(options: CommandBusOptions): CommandBus {
  const prepare = preparer(options.commands);
  const followUps = createFollowUps(options, prepare);

  const answer = async (
    { plan, read, positions: own }: Handled,
    context: CommandContext,
  ): Promise<Completion<CommandResponse>> => {
    const followUp = plan.followUp(read);
    // What the follow-up wrote, if it was waited for, is the caller's own writing too, and the later one.
    const positions = followUp ? { ...own, ...(await waitedFor(followUp, context)) } : own;
    if (plan.present)
      return { kind: 'redo', answer: { result: await plan.present(read), positions } };
    return { kind: 'keep', answer: { result: plan.outcome(read), positions } };
  };

  const waitedFor = async (followUp: FollowUp, context: CommandContext): Promise<Positions> =>
    Promise.race([followUps.start(followUp, context), delay(followUp.waitMs).then(() => ({}))]);

  const handle = async (prepared: PreparedCommand, context: CommandContext, repeated: boolean) => {
    const outcome = await options.executor.execute(prepared, context, { repeated });
    if (isRejection(outcome)) throw decided(fromRejection(outcome));
    return answer(outcome, context);
  };

  return {
    send: async (envelope) => {
      const prepared = prepare(envelope.type, envelope.input);
      const permitted = prepared.permit(envelope.actor);
      if (permitted !== true) throw fromRejection(permitted);
      if (envelope.commandId !== undefined && envelope.actor.kind !== 'system') {
        throw forbidden('Only the processes of the portal name command ids.');
      }
      const scope = envelope.isStepOfJob
        ? stepScope(envelope.type)
        : commandScope(envelope.actor, envelope.type);
      const times = timesOf(envelope.occurredAt, options.clock.now());
      const contextUnder = (commandId: string) => contextOf(envelope, commandId, times);
      const { idempotencyKey: key, commandId: named } = envelope;
      if (key === undefined) {
        const context = contextUnder(named ?? randomUUID());
        return (await handle(prepared, context, named !== undefined)).answer;
      }
      const own = envelope.actor.kind === 'system';
      return options.idempotency.once(
        { scope, key, body: envelope.input, own },
        ({ repeated, commandId }) => handle(prepared, contextUnder(named ?? commandId), repeated),
      );
    },
    settled: () => followUps.settled(),
  };
}

function decided({ status, code, message, options }: HttpError): HttpError {
  return new HttpError({ status, code, message }, { ...options, decided: true });
}

type Prepare = (type: string, input: unknown) => PreparedCommand;

function preparer(commands: readonly Command[]): Prepare {
  const byType = new Map(commands.map((each) => [each.type, each]));
  return (type, input) => {
    const found = byType.get(type);
    if (!found) throw notFound(`There is no command ${type}.`);
    const prepared = found.prepare(input);
    if ('issues' in prepared) throw fromZodError(prepared);
    return prepared;
  };
}

interface FollowUps {
  /** Resolves, never rejects, with the positions it wrote. */
  start(followUp: FollowUp, context: CommandContext): Promise<Positions>;
  settled(): Promise<void>;
}

function createFollowUps({ executor, logger }: CommandBusOptions, prepare: Prepare): FollowUps {
  const running = new Set<Promise<Positions>>();
  const follow = async (followUp: FollowUp, context: CommandContext): Promise<Positions> => {
    const next = { ...context, commandId: followUp.commandId, causationId: context.commandId };
    try {
      const prepared = prepare(followUp.type, followUp.input);
      const outcome = await executor.execute(prepared, next, { repeated: false });
      if (!isRejection(outcome)) return outcome.positions;
      logger.warn({ code: outcome.code, command: followUp.type }, 'follow-up refused');
    } catch (err) {
      // Not lost: its process manager sends the same command again.
      logger.warn(
        { err, command: followUp.type },
        'a follow-up failed and is sent again by its process',
      );
    }
    return {};
  };
  return {
    start: async (followUp, context) => {
      const started = follow(followUp, context).finally(() => running.delete(started));
      running.add(started);
      return started;
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}

function contextOf(
  envelope: CommandEnvelope,
  commandId: string,
  times: ReturnType<typeof timesOf>,
): CommandContext {
  return {
    commandId,
    actor: envelope.actor,
    correlationId: envelope.correlationId,
    causationId: commandId,
    ...times,
    ...(envelope.traceparent ? { traceparent: envelope.traceparent } : {}),
  };
}
