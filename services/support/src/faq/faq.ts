import { isDeepStrictEqual } from 'node:util';
import type { FaqEvent } from 'contracts/events/support';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';

export type FaqContent = Extract<FaqEvent, { type: 'FaqPublished.v1' }>['data'];

export interface ExistingFaq {
  readonly status: 'published' | 'withdrawn';
  readonly content: FaqContent;
  /** Revision of the stream at which it looks like this. */
  readonly revision: number;
}

export type FaqState = { readonly status: 'absent' } | ExistingFaq;

/** `expectedRevision` is the one the change was made from; absent: whatever it is now. */
export type FaqCommand =
  | { readonly type: 'Publish'; readonly content: FaqContent }
  | {
      readonly type: 'Revise';
      readonly content: FaqContent;
      readonly expectedRevision?: number | undefined;
    }
  | { readonly type: 'Withdraw'; readonly expectedRevision?: number | undefined };

type Decision = readonly FaqEvent[] | Rejection;

/** A question that is often asked, with its answer. It is never deleted: whoever looks back finds what was said. */
export const faqDecider: Decider<FaqState, FaqCommand, FaqEvent> = {
  category: 'faq',
  stateVersion: 1,
  initialState: { status: 'absent' },
  decide: (command, state) => {
    if (command.type === 'Publish') {
      return state.status === 'absent'
        ? [{ type: 'FaqPublished.v1', data: command.content }]
        : reject('faq-exists', 'This question is published already.');
    }
    if (state.status === 'absent') return noSuchFaq();
    const { expectedRevision = state.revision } = command;
    if (expectedRevision !== state.revision) return stale(command, state);
    return command.type === 'Revise' ? revise(command.content, state) : withdraw(state);
  },
  evolve: (state, event) => {
    if (event.type === 'FaqPublished.v1') {
      return { status: 'published', content: event.data, revision: 0 };
    }
    if (state.status === 'absent') return state;
    const revision = state.revision + 1;
    switch (event.type) {
      case 'FaqRevised.v1':
        return { ...state, content: event.data, revision };
      case 'FaqWithdrawn.v1':
        return { ...state, status: 'withdrawn', revision };
      default:
        event satisfies never;
        return state;
    }
  },
};

export function faqUse(faqId: string): StreamUse<FaqState> {
  return use(faqDecider, faqId);
}

export function noSuchFaq(): Rejection {
  return reject('not-found', 'There is no such question.');
}

function revise(content: FaqContent, state: ExistingFaq): Decision {
  if (state.status === 'withdrawn') {
    return reject('faq-withdrawn', 'This question was withdrawn. Publish a new one instead.');
  }
  if (isDeepStrictEqual(content, state.content)) return [];
  return [{ type: 'FaqRevised.v1', data: content }];
}

function withdraw({ status, content }: ExistingFaq): Decision {
  if (status === 'withdrawn') return [];
  return [{ type: 'FaqWithdrawn.v1', data: { faqId: content.faqId } }];
}

function stale(command: Exclude<FaqCommand, { type: 'Publish' }>, state: ExistingFaq): Rejection {
  const message =
    'Somebody else changed this question meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision: command.expectedRevision,
    currentRevision: state.revision,
    yours: command.type === 'Revise' ? command.content : undefined,
    current: state.content,
  });
}
