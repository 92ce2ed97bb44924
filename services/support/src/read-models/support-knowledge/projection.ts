import type {
  ArticleEvent,
  ArticleReaderEvent,
  CannedAnswerEvent,
  FaqEvent,
} from 'contracts/events/support';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { defineProjection } from 'kernel/projections/define-projection';
import { project } from 'kernel/projections/handlers';
import { SUPPORT_KNOWLEDGE, articles, cannedAnswers, faqs } from './tables.ts';

type KnowledgeEvent = ArticleEvent | ArticleReaderEvent | FaqEvent | CannedAnswerEvent;

/** The knowledge base with how often each article was read, and the questions that are often asked. */
export const supportKnowledgeProjection = defineProjection({
  name: SUPPORT_KNOWLEDGE,
  version: 2,
  poison: 'park-stream',
  tables: [articles, faqs, cannedAnswers],
  ...project<KnowledgeEvent>({
    'ArticlePublished.v1': (event, tx) => {
      const row = { ...articleColumns(event.data), ...born(event), view_count: 0 };
      const published = { ...row, updated_at: instantOf(event) };
      return tx.table(articles).insert(published).onConflict('article_id').ignore();
    },
    'ArticleRevised.v1': (event, tx) => {
      const change = { ...articleColumns(event.data), ...now(event), updated_at: instantOf(event) };
      return tx.table(articles).where({ article_id: event.data.articleId }).update(change);
    },
    'ArticleWithdrawn.v1': (event, tx) =>
      tx
        .table(articles)
        .where({ article_id: event.data.articleId })
        .update({ status: 'withdrawn', ...now(event) }),
    'ArticleViewed.v1': ({ data }, tx) =>
      tx.table(articles).where({ article_id: data.articleId }).increment('view_count', 1),
    'FaqPublished.v1': (event, tx) => {
      const { faqId: faq_id, ...texts } = event.data;
      const row = { faq_id, ...texts, ...born(event) };
      return tx.table(faqs).insert(row).onConflict('faq_id').ignore();
    },
    'FaqRevised.v1': (event, tx) => {
      const { faqId: faq_id, ...texts } = event.data;
      return tx
        .table(faqs)
        .where({ faq_id })
        .update({ ...texts, ...now(event) });
    },
    'FaqWithdrawn.v1': (event, tx) =>
      tx
        .table(faqs)
        .where({ faq_id: event.data.faqId })
        .update({ status: 'withdrawn', ...now(event) }),
    'CannedAnswerWritten.v1': (event, tx) => {
      const { answerId: answer_id, ...texts } = event.data;
      const row = { answer_id, ...texts, ...now(event) };
      return tx.table(cannedAnswers).insert(row).onConflict('answer_id').merge();
    },
    'CannedAnswerRemoved.v1': ({ data }, tx) =>
      tx.table(cannedAnswers).where({ answer_id: data.answerId }).delete(),
  }),
});

function articleColumns({
  articleId: article_id,
  tags,
  ...texts
}: Extract<ArticleEvent, { type: 'ArticlePublished.v1' }>['data']) {
  return { article_id, tags: tags.join(', '), ...texts };
}

function born(event: RecordedEvent) {
  return {
    status: 'published',
    published_at: instantOf(event),
    published_position: String(event.position),
    ...now(event),
  } as const;
}

function now({ revision }: RecordedEvent) {
  return { revision: String(revision) };
}

function instantOf({ metadata }: RecordedEvent): string {
  return metadata['occurredAt'] ?? '';
}
