import type { AdminArticle } from 'contracts/api/admin-support';
import type { Knex } from 'knex';
import type { ArticleState, ExistingArticle } from './article.ts';

/** An article that is known to be recorded. */
export function recordedArticle(state: ArticleState): ExistingArticle {
  if (state.status === 'absent') throw new TypeError('A recorded article has no state.');
  return state;
}

interface StoredFacts {
  readonly view_count: number;
  readonly published_at: Date;
}

/** Adds what only the read model knows; an article it has not seen yet was read by nobody. */
export async function presentArticle(
  { content, status, revision }: ExistingArticle,
  { db, occurredAt }: { db: Knex; occurredAt: string },
): Promise<AdminArticle> {
  const { articleId: id, tags, ...texts } = content;
  const stored: StoredFacts | undefined = await db('articles')
    .withSchema('rm_support_knowledge')
    .where({ article_id: id })
    .first('view_count', 'published_at');
  return {
    id,
    ...texts,
    tags: tags.join(', '),
    viewCount: stored?.view_count ?? 0,
    createdAt: stored?.published_at.toISOString() ?? occurredAt,
    updatedAt: occurredAt,
    revision,
    status,
  };
}
