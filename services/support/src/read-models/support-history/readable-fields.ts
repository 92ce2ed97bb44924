import type {
  ArticleEvent,
  CannedAnswerEvent,
  FaqEvent,
  TicketEvent,
} from 'contracts/events/support';
import type { HistoryWords, RecordFields } from 'kernel/history/entries';
import { isRowOf } from 'kernel/projections/event-rows';

type TextEvent = ArticleEvent | FaqEvent | CannedAnswerEvent;

/** How the history states what happened to records of the support. */
export const supportWords: HistoryWords = {
  initial: {},
  fieldsAfter: (row) => {
    if (isRowOf('ticket', row)) return ofTicket(row);
    const isText = isRowOf('article', row) || isRowOf('faq', row) || isRowOf('cannedAnswer', row);
    return isText ? ofText(row) : {};
  },
  kindOf: (_row, first) => (first ? 'created' : 'changed'),
};

function ofText(event: TextEvent): RecordFields {
  switch (event.type) {
    case 'ArticlePublished.v1':
    case 'ArticleRevised.v1': {
      const { articleId: _articleId, tags, ...texts } = event.data;
      return { ...texts, tags: tags.join(', '), status: 'published' };
    }
    case 'FaqPublished.v1':
    case 'FaqRevised.v1': {
      const { faqId: _faqId, ...texts } = event.data;
      return { ...texts, status: 'published' };
    }
    case 'ArticleWithdrawn.v1':
    case 'FaqWithdrawn.v1':
      return { status: 'withdrawn' };
    case 'CannedAnswerWritten.v1': {
      const { answerId: _answerId, ...texts } = event.data;
      return texts;
    }
    case 'CannedAnswerRemoved.v1':
      return {};
    default:
      event satisfies never;
      return {};
  }
}

function ofTicket(event: TicketEvent): RecordFields {
  switch (event.type) {
    case 'TicketOpened.v1':
      return { status: 'open', priority: event.data.priority, category: event.data.category };
    case 'TicketStatusChanged.v1':
    case 'TicketReopened.v1':
      return { status: event.data.to };
    case 'TicketEdited.v1': {
      const { priority, category } = event.data;
      return { ...(priority ? { priority } : {}), ...(category ? { category } : {}) };
    }
    case 'TicketAssigned.v1':
      return { assigneeId: event.data.assigneeId ?? '' };
    case 'TicketAnswered.v1':
      return {};
    default:
      event satisfies never;
      return {};
  }
}
