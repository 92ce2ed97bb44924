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

export const ARTICLES = '/admin/support/articles';

export function ArticleList(): ReactElement {
  const texts = useTexts().support.knowledge;
  return (
    <ResourceList
      resource="articles"
      title={texts.articles}
      everyMarket
      searchHint={texts.articleSearch}
      filters={usePublicationFilters()}
      sort={{ field: 'createdAt', order: 'DESC' }}
      pathOf={({ id }) => `${ARTICLES}/${encodeURIComponent(id)}`}
      nameOf={({ title }) => title}
      actions={
        <Link className="button" data-variant="primary" to={`${ARTICLES}/new`}>
          <PlusIcon width="18" height="18" />
          {texts.newArticle}
        </Link>
      }
      columns={columnsOf(texts)}
    />
  );
}

function columnsOf(texts: Texts['support']['knowledge']): readonly Column<'articles'>[] {
  const { fields } = texts;
  return [
    {
      name: 'title',
      label: fields.title,
      sortBy: 'title',
      cell: ({ title }) => <span className="wrapping">{title}</span>,
    },
    ...publicationColumns(texts),
    {
      name: 'views',
      label: fields.views,
      sortBy: 'viewCount',
      numeric: true,
      cell: ({ viewCount }) => viewCount,
    },
    {
      name: 'updated',
      label: fields.updated,
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
  ];
}
