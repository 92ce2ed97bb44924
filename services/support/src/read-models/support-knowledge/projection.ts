import type { ArticleEvent, CannedAnswerEvent, FaqEvent } from 'contracts/events/support';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { defineProjection } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { SUPPORT_KNOWLEDGE, createKnowledgeTables } from './tables.ts';

/** The knowledge base with how often each article was read, and the questions that are often asked. */
export const supportKnowledgeProjection = defineProjection({
  name: SUPPORT_KNOWLEDGE,
  version: 2,
  categories: ['article', 'articleReaders', 'faq', 'cannedAnswer'],
  poison: 'park-stream',
  createTables: createKnowledgeTables,
  apply: async (event, tx) => {
    switch (event.type) {
      case 'ArticlePublished.v1':
        return publish(tx, 'articles', { ...articleColumns(event.data), ...born(event, 0) });
      case 'ArticleRevised.v1':
        return change(tx, articleOf(event.data), {
          ...articleColumns(event.data),
          ...now(event),
          updated_at: instantOf(event),
        });
      case 'ArticleWithdrawn.v1':
        return change(tx, articleOf(event.data), { status: 'withdrawn', ...now(event) });
      case 'ArticleViewed.v1':
        await tx
          .table('articles')
          .where({ article_id: event.data.articleId })
          .increment('view_count', 1);
        return;
      case 'FaqPublished.v1':
        return publish(tx, 'faqs', { ...faqColumns(event.data), ...born(event) });
      case 'FaqRevised.v1':
        return change(tx, faqOf(event.data), { ...faqColumns(event.data), ...now(event) });
      case 'FaqWithdrawn.v1':
        return change(tx, faqOf(event.data), { status: 'withdrawn', ...now(event) });
      case 'CannedAnswerWritten.v1':
        return keepAnswer(tx, event.data, event);
      case 'CannedAnswerRemoved.v1':
        await tx.table('canned_answers').where(answerOf(event.data)).delete();
        return;
      default:
        event satisfies never;
    }
  },
});

const answerOf = ({ answerId }: { readonly answerId: string }) => ({ answer_id: answerId });

async function keepAnswer(
  tx: ProjectionTx,
  { answerId, ...texts }: Extract<CannedAnswerEvent, { type: 'CannedAnswerWritten.v1' }>['data'],
  recorded: RecordedEvent,
): Promise<void> {
  const row = { ...answerOf({ answerId }), ...texts, ...now(recorded) };
  await tx.table('canned_answers').insert(row).onConflict('answer_id').merge();
}

interface Target {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
}

const articleOf = ({ articleId }: { readonly articleId: string }): Target => ({
  table: 'articles',
  key: { article_id: articleId },
});

const faqOf = ({ faqId }: { readonly faqId: string }): Target => ({
  table: 'faqs',
  key: { faq_id: faqId },
});

function articleColumns(
  data: Extract<ArticleEvent, { type: 'ArticlePublished.v1' }>['data'],
): object {
  const { articleId, tags, ...texts } = data;
  return { article_id: articleId, tags: tags.join(', '), ...texts };
}

function faqColumns({ faqId, ...texts }: Extract<FaqEvent, { type: 'FaqPublished.v1' }>['data']) {
  return { faq_id: faqId, ...texts };
}

/** @param views of an article; questions are not counted. */
function born(recorded: RecordedEvent, views?: number): object {
  const at = instantOf(recorded);
  return {
    status: 'published',
    published_at: at,
    published_position: String(recorded.position),
    ...now(recorded),
    ...(views === undefined ? {} : { view_count: views, updated_at: at }),
  };
}

function now({ revision }: RecordedEvent): object {
  return { revision: String(revision) };
}

function instantOf({ metadata }: RecordedEvent): string {
  return metadata['occurredAt'] ?? '';
}

async function publish(tx: ProjectionTx, table: string, row: object): Promise<void> {
  await tx.table(table).insert(row).onConflict().ignore();
}

async function change(tx: ProjectionTx, { table, key }: Target, columns: object): Promise<void> {
  await tx.table(table).where(key).update(columns);
}
