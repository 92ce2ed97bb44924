import type { AdminArticle, AdminFaq } from 'contracts/api/admin-support';
import type { Article, Faq } from 'contracts/api/support';
import type { ArticleRow, FaqRow } from './tables.ts';

export function articleOf(row: ArticleRow): Article {
  return {
    id: row.article_id,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    category: row.category,
    tags: row.tags,
    viewCount: row.view_count,
    createdAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    language: row.language,
  };
}

export function adminArticleOf(row: ArticleRow): AdminArticle {
  return { ...articleOf(row), revision: Number(row.revision), status: row.status };
}

export function faqOf(row: FaqRow): Faq {
  return {
    id: row.faq_id,
    question: row.question,
    answer: row.answer,
    category: row.category,
    createdAt: row.published_at.toISOString(),
    language: row.language,
  };
}

export function adminFaqOf(row: FaqRow): AdminFaq {
  return { ...faqOf(row), revision: Number(row.revision), status: row.status };
}
