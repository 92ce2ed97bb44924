import { supportCommands } from 'contracts/calls/support';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { inOwnName, shopUsers } from '../policies.ts';
import { readersDecider, readersUse } from './article-readers.ts';
import { articleUse, noSuchArticle } from './article.ts';

/** Somebody opened an article in the shop. */
export const viewArticle = command(supportCommands.ViewArticle, {
  policy: (actor, { inNameOf }) => {
    const own = inOwnName(actor, inNameOf);
    return own === true ? shopUsers(actor) : own;
  },
  plan: async ({ input: { articleId, inNameOf }, context, tools }) => {
    const { actor, occurredAt } = context;
    const readerId = actor.kind === 'user' ? actor.id : inNameOf;
    if (readerId === undefined) {
      return reject('author-required', 'Say in inNameOf who reads: the id of a user.');
    }
    // A withdrawal at this very moment may let one more view count, which does no harm.
    const article = await tools.read(articleUse(articleId));
    if (article.status !== 'published') return noSuchArticle();
    const day = occurredAt.slice(0, 10);
    const readers = readersUse(articleId, day);
    const view = { articleId, readerId, day };
    return planOn(readers, {
      decide: (state) => readersDecider.decide({ type: 'Read', view }, state),
      outcome: () => null,
    });
  },
});
