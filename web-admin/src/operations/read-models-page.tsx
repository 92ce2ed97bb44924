import type { ProjectionStanding } from 'contracts/api/operations';
import type { ProjectionState } from 'contracts/constants/operations';
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
import { useStandings } from './operations-api.ts';
import { OperationsTabs } from './operations-tabs.tsx';
import { RebuildDialog } from './rebuild-dialog.tsx';
import { RebuildList } from './rebuild-list.tsx';

const TONES: Readonly<Record<ProjectionState, Tone>> = {
  running: 'ok',
  rebuilding: 'info',
  'standing-still': 'bad',
};

/** How far each read model is, and the rebuilds of them. */
export function ReadModelsPage(): ReactElement {
  const texts = useTexts().operations;
  const count = useCount();
  const standings = useStandings();
  const [chosen, choose] = useState<string>();
  return (
    <Page title={texts.title}>
      <OperationsTabs />
      <RebuildList />
      <section className="section" aria-label={texts.tabs.readModels}>
        <h2>{texts.tabs.readModels}</h2>
        <LoadedTable
          label={texts.tabs.readModels}
          rows={standings}
          columns={columnsOf(texts, count, choose)}
          empty={texts.noneMeasured}
        />
      </section>
      {chosen === undefined ? null : (
        <RebuildDialog projection={chosen} onClose={() => choose(undefined)} />
      )}
    </Page>
  );
}

function columnsOf(
  texts: Texts['operations'],
  count: (count: number) => string,
  rebuild: (projection: string) => void,
): readonly StillColumn<ProjectionStanding>[] {
  const { fields } = texts;
  return [
    { name: 'name', label: fields.readModel, cell: ({ id }) => <span className="mono">{id}</span> },
    {
      name: 'state',
      label: fields.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{texts.projectionStates[state]}</Badge>,
    },
    {
      name: 'behind',
      label: fields.behind,
      numeric: true,
      cell: ({ behindEvents, behindAtLeast }) =>
        `${behindAtLeast ? '≥ ' : ''}${count(behindEvents)}`,
    },
    {
      name: 'behindMs',
      label: fields.behindMs,
      numeric: true,
      cell: ({ behindMs }) => texts.milliseconds(count(behindMs)),
    },
    {
      name: 'parked',
      label: fields.parked,
      numeric: true,
      cell: ({ parked }) => count(parked),
    },
    {
      name: 'action',
      label: fields.action,
      cell: ({ id, rebuildable, state }) =>
        rebuildable ? (
          <button
            type="button"
            className="button"
            aria-label={texts.rebuilds.of(id)}
            disabled={state === 'rebuilding'}
            onClick={() => rebuild(id)}
          >
            {texts.rebuilds.begin}
          </button>
        ) : (
          <span className="muted">{texts.neverRebuilt}</span>
        ),
    },
    { name: 'service', label: fields.service, cell: ({ service }) => service },
    {
      name: 'error',
      label: fields.lastError,
      cell: ({ lastError }) => <span className="wrapping">{lastError ?? ''}</span>,
    },
  ];
}
