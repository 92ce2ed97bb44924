import type { ArticleFields } from 'contracts/api/admin-support';
import { supportCommands } from 'contracts/calls/support';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import { presentArticle, recordedArticle } from './present-article.ts';
import type { ArticleCommand, ArticleContent, ArticleState, ExistingArticle } from './article.ts';
import { articleDecider, articleUse } from './article.ts';

export const publishArticle = command(supportCommands.PublishArticle, {
  policy: adminsOnly,
  plan: async ({ input, context }) => {
    const articleId = derivedId(context.commandId, 'article');
    const content = contentOf(articleId, input);
    return planFor(useFresh(articleDecider, articleId), { type: 'Publish', content });
  },
  present,
});

export const reviseArticle = command(supportCommands.ReviseArticle, {
  policy: adminsOnly,
  plan: async ({ input: { articleId, expectedRevision, ...fields } }) => {
    const content = contentOf(articleId, fields);
    return planFor(articleUse(articleId), { type: 'Revise', content, expectedRevision });
  },
  present,
});

/** Takes an article from the shop for good. */
export const withdrawArticle = command(supportCommands.WithdrawArticle, {
  policy: adminsOnly,
  plan: async ({ input: { articleId, expectedRevision } }) =>
    planFor(articleUse(articleId), { type: 'Withdraw', expectedRevision }),
  present,
});

function contentOf(articleId: string, fields: ArticleFields): ArticleContent {
  const { title, excerpt, content, category, tags, language } = fields;
  const words = tags.split(',').map((tag) => tag.trim());
  const given = [...new Set(words)].filter((tag) => tag !== '');
  return { articleId, title, excerpt, content, category, tags: given, language };
}

function planFor(
  article: StreamUse<ArticleState>,
  articleCommand: ArticleCommand,
): Plan<ExistingArticle> {
  return planOn(article, {
    decide: (state) => articleDecider.decide(articleCommand, state),
    outcome: (state) => recordedArticle(state),
  });
}

function present(article: ExistingArticle, { tools, context }: CommandRequest<unknown>) {
  return presentArticle(article, { db: tools.db, occurredAt: context.occurredAt });
}
