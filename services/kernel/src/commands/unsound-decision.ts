import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { HttpError } from '../http/http-error.ts';
import type { Write } from './command.ts';
import type { StreamUse } from './decider.ts';
import { at } from './loaded-streams.ts';
import type { LoadedStreams } from './loaded-streams.ts';

/** An event that a decision made and that contradicts itself: a fault of the portal, whoever asked for it. */
export interface UnsoundEvent {
  readonly stream: string;
  readonly category: string;
  readonly type: string;
  readonly fault: string;
}

/** Thrown instead of appending: nothing of the decision is recorded. */
export class UnsoundDecision extends Error {
  override readonly name = 'UnsoundDecision';
  readonly event: UnsoundEvent;

  constructor(event: UnsoundEvent) {
    super(`${event.type} for ${event.stream}: ${event.fault}`);
    this.event = event;
  }
}

/**
 * Holds every event to be appended against the second opinion of its decider.
 * @throws {UnsoundDecision} at the first event that contradicts itself or the state before it.
 */
export function requireSound(
  writes: readonly Write[],
  {
    uses,
    loaded,
  }: { readonly uses: readonly StreamUse<unknown>[]; readonly loaded: LoadedStreams },
): void {
  for (const { stream, events } of writes) {
    const target = uses.find((each) => each.stream === stream);
    if (!target?.decider.faultIn) continue;
    let { state } = at(loaded, stream);
    for (const event of events) {
      const fault = target.decider.faultIn(event, state);
      if (fault !== undefined) {
        throw new UnsoundDecision({ stream, category: target.category, type: event.type, fault });
      }
      state = target.decider.evolve(state, event);
    }
  }
}

/** Is called with each event that was not appended. */
export type SoundnessAlarm = (event: UnsoundEvent) => void;

/** A counter by category, and a line at error level that names the stream and the fault. */
export function createSoundnessAlarm(options: {
  readonly metrics: Registry;
  readonly logger: { error(details: object, message: string): void };
}): SoundnessAlarm {
  const counter = new Counter({
    name: 'portal_unsound_decisions_total',
    help: 'Commands that were refused because an event they would have appended contradicts itself',
    labelNames: ['category'],
    registers: [options.metrics],
  });
  return (unsound) => {
    counter.inc({ category: unsound.category });
    options.logger.error({ unsound }, 'a decision does not add up: nothing was appended');
  };
}

/** What the person reads whose command made such an event; what is wrong with it stays in the log. */
export function refusedAsUnsound(requestId: string): HttpError {
  return new HttpError({
    code: 'unexpected',
    message:
      'The amounts of this request do not add up, so that nothing was changed. ' +
      `This is a fault of the portal: tell support the number of this request: ${requestId}.`,
  });
}
