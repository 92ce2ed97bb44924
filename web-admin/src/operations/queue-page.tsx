import type { QueueStanding } from 'contracts/api/operations';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { LoadedTable } from './loaded-table.tsx';
import { useQueues } from './operations-api.ts';
import { OperationsTabs } from './operations-tabs.tsx';

/** How much waits in the background, queue by queue; never what is in it. */
export function QueuePage(): ReactElement {
  const { queue: texts, title, tabs } = useTexts().operations;
  const count = useCount();
  return (
    <Page title={title}>
      <OperationsTabs />
      <section className="section" aria-label={tabs.queue}>
        <h2>{tabs.queue}</h2>
        <p className="muted">{texts.explained}</p>
        <LoadedTable
          label={tabs.queue}
          rows={useQueues()}
          columns={columnsOf(texts, count)}
          empty=""
        />
      </section>
    </Page>
  );
}

function columnsOf(
  texts: Texts['operations']['queue'],
  count: (count: number) => string,
): readonly StillColumn<QueueStanding>[] {
  const figure = (name: 'waiting' | 'due' | 'retrying' | 'parked') =>
    ({
      name,
      label: texts[name],
      numeric: true,
      cell: (row: QueueStanding) => count(row[name]),
    }) as const;
  return [
    { name: 'name', label: texts.name, cell: ({ id }) => <span className="mono">{id}</span> },
    figure('waiting'),
    figure('due'),
    figure('retrying'),
    figure('parked'),
    {
      name: 'oldest',
      label: texts.oldest,
      cell: ({ oldestDueAt }) => (oldestDueAt === null ? '' : <DateTime at={oldestDueAt} />),
    },
    { name: 'keptIn', label: texts.keptIn, cell: ({ keptIn }) => texts.places[keptIn] },
  ];
}
