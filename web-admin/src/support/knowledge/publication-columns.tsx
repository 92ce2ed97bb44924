import type { AdminArticle, AdminFaq } from 'contracts/api/admin-support';
import type { ColumnOf, SortOf } from '../../list/list-definition.ts';
import type { Texts } from '../../texts/en/en.ts';
import { PublicationBadge } from './publication-badge.tsx';

type Publication = Pick<AdminArticle | AdminFaq, 'id' | 'category' | 'language' | 'status'>;

/** What the lists of articles and of questions both show. */
export function publicationColumns({
  fields,
  languages,
}: Texts['support']['knowledge']): readonly ColumnOf<
  Publication,
  SortOf<'articles'> & SortOf<'faqs'>
>[] {
  return [
    {
      name: 'category',
      label: fields.category,
      sortBy: 'category',
      cell: ({ category }) => category,
    },
    { name: 'language', label: fields.language, cell: ({ language }) => languages[language] },
    {
      name: 'status',
      label: fields.status,
      cell: ({ status }) => <PublicationBadge status={status} />,
    },
  ];
}
