import type { ArticleContent } from '../../article/article.ts';
import type { Knex } from 'knex';

export const SUPPORT_KNOWLEDGE = 'support_knowledge';

/** Articles and questions belong to no company: whoever may use a shop reads them. Canned answers are for staff. */
export function createKnowledgeTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema
    .createTable('articles', (table) => {
      table.text('article_id').primary();
      table.text('title').notNullable();
      table.text('excerpt').notNullable();
      table.text('content').notNullable();
      table.text('category').notNullable();
      table.text('tags').notNullable();
      table.text('language').notNullable();
      table.integer('view_count').notNullable();
      table.text('status').notNullable();
      table.timestamp('published_at').notNullable();
      table.timestamp('updated_at').notNullable();
      table.bigInteger('published_position').notNullable().index();
      table.bigInteger('revision').notNullable();
    })
    .createTable('faqs', (table) => {
      table.text('faq_id').primary();
      table.text('question').notNullable();
      table.text('answer').notNullable();
      table.text('category').notNullable();
      table.text('language').notNullable();
      table.text('status').notNullable();
      table.timestamp('published_at').notNullable();
      table.bigInteger('published_position').notNullable().index();
      table.bigInteger('revision').notNullable();
    })
    .createTable('canned_answers', (table) => {
      table.text('answer_id').primary();
      table.text('title').notNullable().index();
      table.text('text').notNullable();
      table.text('language').notNullable();
      table.bigInteger('revision').notNullable();
    });
}

export interface CannedAnswerRow {
  readonly answer_id: string;
  readonly title: string;
  readonly text: string;
  readonly language: ArticleContent['language'];
  readonly revision: string;
}

interface Published {
  readonly category: string;
  readonly language: ArticleContent['language'];
  readonly status: 'published' | 'withdrawn';
  readonly published_at: Date;
  readonly revision: string;
}

export interface ArticleRow extends Published {
  readonly article_id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly tags: string;
  readonly view_count: number;
  readonly updated_at: Date;
}

export interface FaqRow extends Published {
  readonly faq_id: string;
  readonly question: string;
  readonly answer: string;
}
