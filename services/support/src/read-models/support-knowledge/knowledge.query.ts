import { supportQueries } from 'contracts/calls/support';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { noSuchArticle } from '../../article/article.ts';
import { shopUsers } from '../../policies.ts';
import { articleOf, faqOf } from './knowledge-rows.ts';
import { SUPPORT_KNOWLEDGE } from './tables.ts';
import type { ArticleRow, FaqRow } from './tables.ts';

const PUBLISHED = { status: 'published' };

/** The knowledge base, newest first. */
export const articlesQuery = query(supportQueries['support.articles'], {
  scope: 'shared',
  reads: [SUPPORT_KNOWLEDGE],
  policy: shopUsers,
  run: async ({ db }) => {
    const published = db.from(SUPPORT_KNOWLEDGE, 'articles').where(PUBLISHED);
    const rows = await allRows<ArticleRow>(published.orderBy('published_position', 'desc'));
    return rows.map(articleOf);
  },
});

export const articleQuery = query(supportQueries['support.article'], {
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
export const faqsQuery = query(supportQueries['support.faqs'], {
  scope: 'shared',
  reads: [SUPPORT_KNOWLEDGE],
  policy: shopUsers,
  run: async ({ db }) => {
    const published = db.from(SUPPORT_KNOWLEDGE, 'faqs').where(PUBLISHED);
    const rows = await allRows<FaqRow>(published.orderBy('published_position'));
    return rows.map(faqOf);
  },
});
