import { supportQueries } from 'contracts/calls/support';
import type { AdminFaqsQuery } from 'contracts/calls/support';
import type { Knex } from 'knex';
import { escapeLike } from 'kernel/queries/like-pattern';
import { query } from 'kernel/queries/query';
import { firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchArticle } from '../../article/article.ts';
import { noSuchFaq } from '../../faq/faq.ts';
import { adminArticleOf, adminFaqOf } from './knowledge-rows.ts';
import { SUPPORT_KNOWLEDGE } from './tables.ts';
import type { ArticleRow, FaqRow } from './tables.ts';

const ARTICLE_COLUMNS = {
  title: 'title',
  category: 'category',
  viewCount: 'view_count',
  createdAt: 'published_position',
  updatedAt: 'updated_at',
} as const;

const FAQ_COLUMNS = {
  question: 'question',
  category: 'category',
  createdAt: 'published_position',
} as const;

/** A slice of all articles, withdrawn ones among them. */
export const adminArticlesQuery = query(supportQueries['admin.articles'], {
  scope: 'every-company',
  reads: [SUPPORT_KNOWLEDGE],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, sort, order } = input;
    const matching = db
      .from(SUPPORT_KNOWLEDGE, 'articles')
      .modify(filtered, { input, key: 'article_id', texts: ['title', 'excerpt'] });
    const orderBy = [{ column: ARTICLE_COLUMNS[sort], order }, { column: 'article_id' }] as const;
    const { rows, total } = await pageOf<ArticleRow>(matching, { offset, limit, orderBy });
    return { items: rows.map(adminArticleOf), total };
  },
});

export const adminArticleQuery = query(supportQueries['admin.article'], {
  scope: 'every-company',
  reads: [SUPPORT_KNOWLEDGE],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const key = { article_id: input.articleId };
    const row = await firstRow<ArticleRow>(db.from(SUPPORT_KNOWLEDGE, 'articles').where(key));
    return row ? adminArticleOf(row) : noSuchArticle();
  },
});

/** A slice of all questions, withdrawn ones among them. */
export const adminFaqsQuery = query(supportQueries['admin.faqs'], {
  scope: 'every-company',
  reads: [SUPPORT_KNOWLEDGE],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, sort, order } = input;
    const matching = db
      .from(SUPPORT_KNOWLEDGE, 'faqs')
      .modify(filtered, { input, key: 'faq_id', texts: ['question'] });
    const orderBy = [{ column: FAQ_COLUMNS[sort], order }, { column: 'faq_id' }] as const;
    const { rows, total } = await pageOf<FaqRow>(matching, { offset, limit, orderBy });
    return { items: rows.map(adminFaqOf), total };
  },
});

export const adminFaqQuery = query(supportQueries['admin.faq'], {
  scope: 'every-company',
  reads: [SUPPORT_KNOWLEDGE],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const key = { faq_id: input.faqId };
    const row = await firstRow<FaqRow>(db.from(SUPPORT_KNOWLEDGE, 'faqs').where(key));
    return row ? adminFaqOf(row) : noSuchFaq();
  },
});

interface Search {
  readonly input: Pick<AdminFaqsQuery, 'id' | 'status' | 'language' | 'q'>;
  readonly key: string;
  /** The columns in which `q` is looked for. */
  readonly texts: readonly string[];
}

function filtered(rows: Knex.QueryBuilder, { input, key, texts }: Search): void {
  const { id: ids, status, language, q } = input;
  if (status) void rows.where({ status });
  if (language) void rows.where({ language });
  if (ids) void rows.whereIn(key, [...ids]);
  if (q) {
    const pattern = `%${escapeLike(q)}%`;
    void rows.where((either) => {
      for (const column of texts) void either.orWhereILike(column, pattern);
    });
  }
}
