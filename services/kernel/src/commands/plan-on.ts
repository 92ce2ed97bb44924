import type { Plan } from './command.ts';
import { write } from './command.ts';
import type { DomainEvent, Rejection, StreamUse } from './decider.ts';
import { isRejection } from './decider.ts';

/** A decision on the state of one stream, and what is answered from its state after it. */
export interface OneStream<State, Outcome> {
  decide(state: State): readonly DomainEvent[] | Rejection;
  outcome(state: State): Outcome;
}

/** The plan of a command that touches one stream. */
export function planOn<State, Outcome>(
  stream: StreamUse<State>,
  { decide, outcome }: OneStream<State, Outcome>,
): Plan<Outcome> {
  return {
    primary: stream,
    uses: [stream],
    decide: (read) => {
      const events = decide(read(stream));
      return isRejection(events) ? events : [write(stream, events)];
    },
    outcome: (read) => outcome(read(stream)),
  };
}
