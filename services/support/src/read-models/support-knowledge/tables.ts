import type { ArticleContent } from '../../article/article.ts';
import { bigint, defineTable, integer, text, timestamp } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const SUPPORT_KNOWLEDGE = 'support_knowledge';

export const articles = defineTable('articles', {
  article_id: text().primary(),
  title: text(),
  excerpt: text(),
  content: text(),
  category: text(),
  tags: text(),
  language: text<ArticleContent['language']>(),
  view_count: integer(),
  status: text<'published' | 'withdrawn'>(),
  published_at: timestamp(),
  updated_at: timestamp(),
  published_position: bigint().index(),
  revision: bigint(),
});

export const faqs = defineTable('faqs', {
  faq_id: text().primary(),
  question: text(),
  answer: text(),
  category: text(),
  language: text<ArticleContent['language']>(),
  status: text<'published' | 'withdrawn'>(),
  published_at: timestamp(),
  published_position: bigint().index(),
  revision: bigint(),
});

export const cannedAnswers = defineTable('canned_answers', {
  answer_id: text().primary(),
  title: text().index(),
  text: text(),
  language: text<ArticleContent['language']>(),
  revision: bigint(),
});

export type ArticleRow = RowOf<typeof articles>;
export type FaqRow = RowOf<typeof faqs>;
export type CannedAnswerRow = RowOf<typeof cannedAnswers>;
