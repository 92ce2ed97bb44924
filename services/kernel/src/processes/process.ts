import type { ProblemCode } from 'contracts/problem-codes';
import type { RecordedEvent } from 'eventstore-client/event-store';

/** What a process wants done about an event. */
export type Reaction =
  /** Sends a command now. By `step` several reactions to one event differ; the command id is uuidv5(event id, step). */
  | {
      readonly kind: 'send';
      readonly step: string;
      readonly command: string;
      readonly input: unknown;
    }
  /** Sends a command at an instant unless the timer of that key is cancelled before. */
  | {
      readonly kind: 'later';
      readonly key: string;
      readonly dueAt: string;
      readonly step: string;
      readonly command: string;
      readonly input: unknown;
    }
  | { readonly kind: 'cancel'; readonly key: string }
  /** Nothing to do, and why. */
  | { readonly kind: 'ignore'; readonly because: string };

/** A process manager: events in, commands out. A replay repeats nothing; its checkpoint is never reset. */
export interface Process {
  /** kebab-case. */
  readonly name: string;
  readonly categories: readonly string[];
  /** Refusals by the business that say: what the process wanted is done already. Any other one parks the command. */
  readonly expectedRefusals?: readonly ProblemCode[];
  react(event: RecordedEvent): readonly Reaction[];
}
