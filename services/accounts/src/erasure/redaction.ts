import type { RedactionEvent } from 'contracts/events/redactions';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';

interface RedactTextsOf {
  readonly type: 'Redact';
  readonly redaction: RedactionEvent['data'];
}

export interface RedactionState {
  /** ISO 8601 instant of the last redaction; '' before the first. */
  readonly redactedAt: string;
}

/** What others wrote of a person and nobody is to read any more. The same place may be written anew, and redacted again. */
export const redactionDecider: Decider<RedactionState, RedactTextsOf, RedactionEvent> = {
  category: 'redaction',
  stateVersion: 1,
  initialState: { redactedAt: '' },
  decide: ({ redaction }) => [{ type: 'TextsRedacted.v1', data: redaction }],
  evolve: (state, event) => {
    switch (event.type) {
      case 'TextsRedacted.v1':
        return { redactedAt: event.data.redactedAt };
      default:
        event.type satisfies never;
        return state;
    }
  },
};

export function redactionUse(userId: string): StreamUse<RedactionState> {
  return use(redactionDecider, userId);
}
