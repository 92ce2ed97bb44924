import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import type { Column } from '../../list/list-definition.ts';
import { ResourceList } from '../../list/resource-list.tsx';
import type { Texts } from '../../texts/en/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguageChoices } from '../knowledge/use-publication-filters.ts';

export const CANNED_ANSWERS = '/admin/support/canned-answers';

export const cannedAnswerPath = (id: string): string =>
  `${CANNED_ANSWERS}/${encodeURIComponent(id)}`;

export function CannedAnswerList(): ReactElement {
  const { canned: texts } = useTexts().support;
  const { fields } = texts;
  return (
    <ResourceList
      resource="canned-answers"
      title={texts.title}
      everyMarket
      searchHint={texts.search}
      filters={[{ name: 'language', label: fields.language, choices: useLanguageChoices() }]}
      sort={{ field: 'title', order: 'ASC' }}
      pathOf={({ id }) => cannedAnswerPath(id)}
      nameOf={({ title }) => title}
      actions={
        <Link className="button" data-variant="primary" to={`${CANNED_ANSWERS}/new`}>
          <PlusIcon width="18" height="18" />
          {texts.create}
        </Link>
      }
      columns={columnsOf(useTexts().support)}
    />
  );
}

function columnsOf({
  canned: { fields },
  knowledge: { languages },
}: Texts['support']): readonly Column<'canned-answers'>[] {
  return [
    {
      name: 'title',
      label: fields.title,
      sortBy: 'title',
      cell: ({ title }) => <span className="wrapping">{title}</span>,
    },
    {
      name: 'text',
      label: fields.text,
      cell: ({ text }) => <span className="wrapping">{text}</span>,
    },
    { name: 'language', label: fields.language, cell: ({ language }) => languages[language] },
  ];
}
