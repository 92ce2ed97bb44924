import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from 'contracts/api/admin-people';
import type { ReactElement } from 'react';
import { readJson } from '../data/data-provider.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/texts.ts';
import { Section } from './fields.tsx';

interface RecordHistoryProps {
  /** Where the server tells it. */
  path: string;
  /** Read anew with every revision. */
  revision: number;
  /** What a field, and what a value of it, is called. */
  labelOf: (field: string) => string;
  valueOf: (field: string, value: string) => string;
}

/** What happened to a record, newest first: who, when, what was before and after, and why. */
export function RecordHistory(props: RecordHistoryProps): ReactElement {
  const { path, revision } = props;
  const { people: texts, record } = useTexts();
  const { data, error } = useQuery({
    queryKey: ['history', path, revision],
    queryFn: ({ signal }) => readJson<readonly HistoryEntry[]>(path, signal),
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
          <li key={entry.id} data-deed={entry.kind}>
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
}: RecordHistoryProps & { entry: HistoryEntry }): ReactElement {
  const { people: texts, record } = useTexts();
  return (
    <>
      <p>
        <strong>{texts.deeds[kind]}</strong>
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
