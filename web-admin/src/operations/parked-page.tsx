import type { ParkedItem } from 'contracts/api/operations';
import type { ParkedState } from 'contracts/constants/operations';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { Page } from '../design/page.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { LoadedTable } from './loaded-table.tsx';
import { useParked } from './operations-api.ts';
import { OperationsTabs } from './operations-tabs.tsx';
import { ParkedDialog } from './parked-dialog.tsx';
import type { ParkedAction } from './parked-dialog.tsx';

const TONES: Readonly<Record<ParkedState, Tone>> = {
  parked: 'warn',
  'standing-still': 'bad',
  retrying: 'info',
};

/** What gave up, or is tried again; super admins decide about what waits for them. */
export function ParkedPage(): ReactElement {
  const { parked: texts, ...operations } = useTexts().operations;
  const parked = useParked();
  const [chosen, choose] = useState<{ item: ParkedItem; action: ParkedAction }>();
  return (
    <Page title={operations.title}>
      <OperationsTabs />
      <section className="section" aria-label={operations.tabs.parked}>
        <h2>{operations.tabs.parked}</h2>
        <p className="muted">{texts.explained}</p>
        <Sums items={parked.data ?? []} />
        <LoadedTable
          label={operations.tabs.parked}
          rows={parked}
          columns={columnsOf(texts, operations.fields, (item, action) => choose({ item, action }))}
          empty={texts.none}
        />
      </section>
      {chosen === undefined ? null : <ParkedDialog {...chosen} onClose={() => choose(undefined)} />}
    </Page>
  );
}

/** How many of them wait for somebody: the figure of the dashboard. */
function Sums({ items }: { items: readonly ParkedItem[] }): ReactElement | null {
  const { parked: texts } = useTexts().operations;
  const count = useCount();
  const retrying = items.filter(({ state }) => state === 'retrying').length;
  if (items.length === 0) return null;
  return <p>{texts.sums(count(items.length - retrying), count(retrying))}</p>;
}

function columnsOf(
  texts: Texts['operations']['parked'],
  fields: Texts['operations']['fields'],
  choose: (item: ParkedItem, action: ParkedAction) => void,
): readonly StillColumn<ParkedItem>[] {
  return [
    { name: 'type', label: texts.what, cell: ({ type }) => <span className="mono">{type}</span> },
    {
      name: 'owner',
      label: texts.where,
      cell: ({ owner }) => <span className="mono">{owner}</span>,
    },
    {
      name: 'state',
      label: fields.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{texts.states[state]}</Badge>,
    },
    {
      name: 'action',
      label: fields.action,
      cell: (item) =>
        item.decidable ? (
          <div className="row">
            <button type="button" className="button" onClick={() => choose(item, 'retry')}>
              {texts.retry}
            </button>
            <button type="button" className="button" onClick={() => choose(item, 'skip')}>
              {texts.skip}
            </button>
          </div>
        ) : (
          <span className="muted">{texts.byItself}</span>
        ),
    },
    {
      name: 'error',
      label: texts.error,
      cell: ({ error }) => <span className="wrapping">{error}</span>,
    },
    {
      name: 'stream',
      label: texts.stream,
      cell: ({ stream, subjectId }) => <span className="mono wrapping">{stream ?? subjectId}</span>,
    },
  ];
}
