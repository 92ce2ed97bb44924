import { isDeepStrictEqual } from 'node:util';
import type { ArticleEvent } from 'contracts/events/support';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';

export type ArticleContent = Extract<ArticleEvent, { type: 'ArticlePublished.v1' }>['data'];

export interface ExistingArticle {
  readonly status: 'published' | 'withdrawn';
  readonly content: ArticleContent;
  /** Revision of the stream at which it looks like this. */
  readonly revision: number;
}

export type ArticleState = { readonly status: 'absent' } | ExistingArticle;

/** `expectedRevision` is the one the change was made from; absent: whatever it is now. */
export type ArticleCommand =
  | { readonly type: 'Publish'; readonly content: ArticleContent }
  | {
      readonly type: 'Revise';
      readonly content: ArticleContent;
      readonly expectedRevision?: number | undefined;
    }
  | { readonly type: 'Withdraw'; readonly expectedRevision?: number | undefined };

type Decision = readonly ArticleEvent[] | Rejection;

/** A page of the knowledge base. It is never deleted: whoever looks back finds what was said. */
export const articleDecider: Decider<ArticleState, ArticleCommand, ArticleEvent> = {
  category: 'article',
  stateVersion: 1,
  initialState: { status: 'absent' },
  decide: (command, state) => {
    if (command.type === 'Publish') {
      return state.status === 'absent'
        ? [{ type: 'ArticlePublished.v1', data: command.content }]
        : reject('article-exists', 'This article is published already.');
    }
    if (state.status === 'absent') return noSuchArticle();
    const { expectedRevision = state.revision } = command;
    if (expectedRevision !== state.revision) return stale(command, state);
    return command.type === 'Revise' ? revise(command.content, state) : withdraw(state);
  },
  evolve: (state, event) => {
    if (event.type === 'ArticlePublished.v1') {
      return { status: 'published', content: event.data, revision: 0 };
    }
    if (state.status === 'absent') return state;
    const revision = state.revision + 1;
    switch (event.type) {
      case 'ArticleRevised.v1':
        return { ...state, content: event.data, revision };
      case 'ArticleWithdrawn.v1':
        return { ...state, status: 'withdrawn', revision };
      default:
        event satisfies never;
        return state;
    }
  },
};

export function articleUse(articleId: string): StreamUse<ArticleState> {
  return use(articleDecider, articleId);
}

export function noSuchArticle(): Rejection {
  return reject('not-found', 'There is no such article.');
}

function revise(content: ArticleContent, state: ExistingArticle): Decision {
  if (state.status === 'withdrawn') {
    return reject('article-withdrawn', 'This article was withdrawn. Publish a new one instead.');
  }
  if (isDeepStrictEqual(content, state.content)) return [];
  return [{ type: 'ArticleRevised.v1', data: content }];
}

function withdraw({ status, content }: ExistingArticle): Decision {
  if (status === 'withdrawn') return [];
  return [{ type: 'ArticleWithdrawn.v1', data: { articleId: content.articleId } }];
}

function stale(
  command: Exclude<ArticleCommand, { type: 'Publish' }>,
  state: ExistingArticle,
): Rejection {
  const message =
    'Somebody else changed this article meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision: command.expectedRevision,
    currentRevision: state.revision,
    yours: command.type === 'Revise' ? command.content : undefined,
    current: state.content,
  });
}
