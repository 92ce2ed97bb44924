import type { Article, Faq } from 'contracts/api/support';
import { supportArticleQuery, supportArticlesQuery } from 'contracts/queries/support';
import type { SupportArticleQuery } from 'contracts/queries/support';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { noSuchArticle } from '../../article/article.ts';
import { shopUsers } from '../../policies.ts';
import { articleOf, faqOf } from './knowledge-rows.ts';
import { SUPPORT_KNOWLEDGE } from './tables.ts';
import type { ArticleRow, FaqRow } from './tables.ts';

const PUBLISHED = { status: 'published' };

/** The knowledge base, newest first. */
export const articlesQuery = query<Record<string, never>, Article[]>({
  name: 'support.articles',
  input: supportArticlesQuery,
  scope: 'shared',
  reads: [SUPPORT_KNOWLEDGE],
  policy: shopUsers,
  run: async ({ db }) => {
    const published = db.from(SUPPORT_KNOWLEDGE, 'articles').where(PUBLISHED);
    const rows = await allRows<ArticleRow>(published.orderBy('published_position', 'desc'));
    return rows.map(articleOf);
  },
});

export const articleQuery = query<SupportArticleQuery, Article>({
  name: 'support.article',
  input: supportArticleQuery,
  scope: 'shared',
  reads: [SUPPORT_KNOWLEDGE],
  policy: shopUsers,
  run: async ({ input, db }) => {
    const key = { article_id: input.articleId, ...PUBLISHED };
    const row = await firstRow<ArticleRow>(db.from(SUPPORT_KNOWLEDGE, 'articles').where(key));
    return row ? articleOf(row) : noSuchArticle();
  },
});

/** The questions that are often asked, in the order they were published. */
export const faqsQuery = query<Record<string, never>, Faq[]>({
  name: 'support.faqs',
  input: supportArticlesQuery,
  scope: 'shared',
  reads: [SUPPORT_KNOWLEDGE],
  policy: shopUsers,
  run: async ({ db }) => {
    const published = db.from(SUPPORT_KNOWLEDGE, 'faqs').where(PUBLISHED);
    const rows = await allRows<FaqRow>(published.orderBy('published_position'));
    return rows.map(faqOf);
  },
});
