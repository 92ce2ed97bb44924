import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from 'contracts/api/admin-people';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Section } from './fields.tsx';

type Read = (id: string, options: { readonly signal: AbortSignal }) => Promise<HistoryEntry[]>;

/** Where the server answers it, by what kind of record it is. */
const HISTORIES = {
  product: (productId, options) =>
    api('GET /api/admin/products/:productId/history', { productId }, options),
  category: (categoryId, options) =>
    api('GET /api/admin/categories/:categoryId/history', { categoryId }, options),
  company: (companyId, options) =>
    api('GET /api/admin/companies/:companyId/history', { companyId }, options),
  user: (userId, options) => api('GET /api/admin/users/:userId/history', { userId }, options),
  ticket: (ticketId, options) =>
    api('GET /api/admin/tickets/:ticketId/history', { ticketId }, options),
  article: (articleId, options) =>
    api('GET /api/admin/articles/:articleId/history', { articleId }, options),
  faq: (faqId, options) => api('GET /api/admin/faqs/:faqId/history', { faqId }, options),
  cannedAnswer: (cannedAnswerId, options) =>
    api('GET /api/admin/canned-answers/:cannedAnswerId/history', { cannedAnswerId }, options),
} satisfies Readonly<Record<string, Read>>;

export type RecordKind = keyof typeof HISTORIES;

interface RecordHistoryProps {
  kind: RecordKind;
  id: string;
  /** Read anew with every revision. */
  revision: number;
  /** What a field, and what a value of it, is called. */
  labelOf: (field: string) => string;
  valueOf: (field: string, value: string) => string;
}

/** What happened to a record, newest first: who, when, what was before and after, and why. */
export function RecordHistory(props: RecordHistoryProps): ReactElement {
  const { kind, id, revision } = props;
  const { people: texts, record } = useTexts();
  const { data, error } = useQuery({
    queryKey: ['history', kind, id, revision],
    queryFn: ({ signal }) => HISTORIES[kind](id, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <Section title={texts.sections.history}>
      {error ? (
        <Notice tone="bad" title={record.failedToLoad}>
          {error.message}
        </Notice>
      ) : null}
      {data?.length === 0 ? <p className="muted">{texts.historyEmpty}</p> : null}
      <ol className="timeline">
        {data?.map((entry) => (
          <li key={entry.id} data-action={entry.kind}>
            <Entry entry={entry} {...props} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Entry({
  entry: { kind, at, actor, person, reason, changes },
  labelOf,
  valueOf,
}: Pick<RecordHistoryProps, 'labelOf' | 'valueOf'> & { entry: HistoryEntry }): ReactElement {
  const { people: texts, record } = useTexts();
  return (
    <>
      <p>
        <strong>{texts.history[kind]}</strong>
        {person ? (
          <>
            {' · '}
            <PersonName {...person} />
          </>
        ) : null}
        {reason === null ? '' : ` · ${reason}`}
      </p>
      {kind === 'registered' ? null : (
        <ul className="changes">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {labelOf(field)}:{' '}
              {before === null || before === after ? null : (
                <>
                  <del>{valueOf(field, before)}</del> →{' '}
                </>
              )}
              <ins>{after === null ? record.empty : valueOf(field, after)}</ins>
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        <DateTime at={at} /> · <PersonName {...actor} />
      </p>
    </>
  );
}

function PersonName({ id, name }: HistoryEntry['actor']): ReactElement {
  const { people: texts } = useTexts();
  if (name !== null) return <>{name}</>;
  return <>{id.startsWith('system:') ? texts.portal : texts.nobody}</>;
}
