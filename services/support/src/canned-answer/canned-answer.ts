import { isDeepStrictEqual } from 'node:util';
import type { CannedAnswerEvent } from 'contracts/events/support';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';

type CannedAnswerContent = Extract<CannedAnswerEvent, { type: 'CannedAnswerWritten.v1' }>['data'];

interface ExistingAnswer {
  readonly status: 'kept' | 'removed';
  readonly content: CannedAnswerContent;
  readonly revision: number;
}

export type CannedAnswerState = { readonly status: 'absent' } | ExistingAnswer;

/** `expectedRevision` is the one the change was made from; absent: whatever it is now. */
export type CannedAnswerCommand = { readonly expectedRevision?: number | undefined } & (
  | { readonly type: 'Create' | 'Rewrite'; readonly content: CannedAnswerContent }
  | { readonly type: 'Remove' }
);

type Decision = readonly CannedAnswerEvent[] | Rejection;

/** A text that staff answer tickets with again and again; what it leaves open is filled in when it is used. */
export const cannedAnswerDecider: Decider<
  CannedAnswerState,
  CannedAnswerCommand,
  CannedAnswerEvent
> = {
  category: 'cannedAnswer',
  stateVersion: 1,
  initialState: { status: 'absent' },
  decide: (command, state) => {
    if (command.type === 'Create') return written(command.content);
    if (state.status !== 'kept') return noSuchAnswer();
    const { expectedRevision = state.revision } = command;
    if (expectedRevision !== state.revision) return stale(command, state);
    const { content } = state;
    if (command.type === 'Remove') {
      return [{ type: 'CannedAnswerRemoved.v1', data: { answerId: content.answerId } }];
    }
    return isDeepStrictEqual(command.content, content) ? [] : written(command.content);
  },
  evolve: (state, event) => {
    const revision = state.status === 'absent' ? 0 : state.revision + 1;
    switch (event.type) {
      case 'CannedAnswerWritten.v1':
        return { status: 'kept', content: event.data, revision };
      case 'CannedAnswerRemoved.v1':
        return state.status === 'absent' ? state : { ...state, status: 'removed', revision };
      default:
        event satisfies never;
        return state;
    }
  },
};

export function answerUse(answerId: string): StreamUse<CannedAnswerState> {
  return use(cannedAnswerDecider, answerId);
}

export function noSuchAnswer(): Rejection {
  return reject('not-found', 'There is no such canned answer.');
}

function written(content: CannedAnswerContent): Decision {
  return [{ type: 'CannedAnswerWritten.v1', data: content }];
}

function stale(command: CannedAnswerCommand, state: ExistingAnswer): Rejection {
  const message =
    'Somebody else changed this canned answer meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision: command.expectedRevision,
    currentRevision: state.revision,
    yours: command.type === 'Remove' ? undefined : command.content,
    current: state.content,
  });
}
