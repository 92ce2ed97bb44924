import type { Rebuild } from 'contracts/api/operations';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { RUN_TONES } from '../design/run-tones.ts';
import type { StillColumn } from '../design/still-table.tsx';
import { useAction } from '../record/use-action.ts';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { LoadedTable } from './loaded-table.tsx';
import { useLookAnew, useRebuilds } from './operations-api.ts';

/** The latest rebuilds and how far they are; nothing is shown before the first. */
export function RebuildList(): ReactElement | null {
  const { operations: texts, keys } = useTexts();
  const rebuilds = useRebuilds();
  const count = useCount();
  if (rebuilds.data?.length === 0) return null;
  return (
    <section className="section" aria-label={texts.rebuilds.title}>
      <h2>{texts.rebuilds.title}</h2>
      <LoadedTable
        label={texts.rebuilds.title}
        rows={rebuilds}
        columns={columnsOf(texts, { count, portal: keys.thePortal })}
        empty=""
      />
    </section>
  );
}

function columnsOf(
  { rebuilds, fields }: Texts['operations'],
  { count, portal }: { count: (count: number) => string; portal: string },
): readonly StillColumn<Rebuild>[] {
  return [
    {
      name: 'projection',
      label: fields.readModel,
      cell: ({ projection }) => <span className="mono">{projection}</span>,
    },
    {
      name: 'state',
      label: fields.state,
      cell: ({ state }) => <Badge tone={RUN_TONES[state]}>{rebuilds.states[state]}</Badge>,
    },
    {
      name: 'progress',
      label: rebuilds.progress,
      cell: ({ percent, events, projection }) => (
        <div className="job-progress">
          <progress value={percent} max={100} aria-label={rebuilds.progressOf(projection)} />
          <span className="job-progress-figures">
            {rebuilds.percent(count(percent), count(events))}
          </span>
        </div>
      ),
    },
    { name: 'stop', label: fields.action, cell: (rebuild) => <StopButton rebuild={rebuild} /> },
    {
      name: 'by',
      label: fields.who,
      cell: ({ requestedBy }) => requestedBy.name ?? portal,
    },
    {
      name: 'at',
      label: fields.when,
      cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
    },
    {
      name: 'reason',
      label: fields.reason,
      cell: ({ reason, error }) => <span className="wrapping">{error ?? reason}</span>,
    },
  ];
}

function StopButton({ rebuild }: { rebuild: Rebuild }): ReactElement | null {
  const { rebuilds: texts } = useTexts().operations;
  const lookAnew = useLookAnew();
  const { act } = useAction();
  const { id, state, projection } = rebuild;
  if (state !== 'waiting' && state !== 'running') return null;
  async function stop(): Promise<void> {
    await change('POST /api/admin/operations/rebuilds/:rebuildId/stop', { rebuildId: id });
    await lookAnew();
  }
  return (
    <button
      type="button"
      className="button"
      aria-label={texts.stopOf(projection)}
      onClick={() => void act(stop, texts.stopped)}
    >
      {texts.stop}
    </button>
  );
}
