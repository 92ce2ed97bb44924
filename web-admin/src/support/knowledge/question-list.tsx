import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import type { Column } from '../../list/list-definition.ts';
import { ResourceList } from '../../list/resource-list.tsx';
import type { Texts } from '../../texts/en/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { publicationColumns } from './publication-columns.tsx';
import { usePublicationFilters } from './use-publication-filters.ts';

export const QUESTIONS = '/admin/support/questions';

export function QuestionList(): ReactElement {
  const texts = useTexts().support.knowledge;
  return (
    <ResourceList
      resource="faqs"
      title={texts.questions}
      everyMarket
      searchHint={texts.questionSearch}
      filters={usePublicationFilters()}
      sort={{ field: 'createdAt', order: 'DESC' }}
      pathOf={({ id }) => `${QUESTIONS}/${encodeURIComponent(id)}`}
      nameOf={({ question }) => question}
      actions={
        <Link className="button" data-variant="primary" to={`${QUESTIONS}/new`}>
          <PlusIcon width="18" height="18" />
          {texts.newQuestion}
        </Link>
      }
      columns={columnsOf(texts)}
    />
  );
}

function columnsOf(texts: Texts['support']['knowledge']): readonly Column<'faqs'>[] {
  const { fields } = texts;
  return [
    {
      name: 'question',
      label: fields.question,
      sortBy: 'question',
      cell: ({ question }) => <span className="wrapping">{question}</span>,
    },
    ...publicationColumns(texts),
    {
      name: 'created',
      label: fields.created,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ];
}
