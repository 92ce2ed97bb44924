import type { Replay } from 'contracts/api/history-replay';
import { REPLAY_CAUSES } from 'contracts/constants/replays';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { change } from '../../data/change.ts';
import { Page } from '../../design/page.tsx';
import { ShowMore } from '../../design/show-more.tsx';
import { StillTable } from '../../design/still-table.tsx';
import type { StillColumn } from '../../design/still-table.tsx';
import { toast } from '../../design/toast-store.ts';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import type { Texts } from '../../texts/en/en.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { historyPlaces } from '../history-places.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { NotCovered } from './not-covered.tsx';
import { isOpen, useNewestReplay, useReplayAction, useReplays } from './replay-api.ts';
import { DifferenceBadge, ReplayProgress, RequestedBy } from './replay-words.tsx';
import { StateBadge } from '../work-words.tsx';

/** Everything that was replayed and compared so far, and where the next one is started. */
export function ReplaysPage(): ReactElement {
  const texts = useTexts().historyReplays;
  return (
    <Page title={texts.title} actions={<StartReplay />}>
      <HistoryTabs />
      <p className="muted">{texts.explained}</p>
      <section className="section" aria-label={texts.list}>
        <div className="section-head">
          <h2>{texts.list}</h2>
          <CauseSwitch />
        </div>
        <Replays />
      </section>
      <NotCovered />
    </Page>
  );
}

/** One at a time: while there is one, whoever comes is led to it. */
function StartReplay(): ReactElement {
  const { historyReplays: texts, errors } = useTexts();
  const newest = useNewestReplay();
  const begin = useReplayAction();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const open = newest.data && isOpen(newest.data.state) ? newest.data : undefined;
  async function start(): Promise<void> {
    setPending(true);
    try {
      const { id } = await begin(change('POST /api/history/replays', {}));
      toast({ title: texts.begun });
      await navigate(historyPlaces.replay(id));
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: errors.title, description, tone: 'destructive' });
      setPending(false);
      await newest.refetch();
    }
  }
  if (open !== undefined)
    return (
      <>
        <span className="muted">{texts.underWay}</span>
        <Link className="button" data-variant="primary" to={historyPlaces.replay(open.id)}>
          {texts.follow}
        </Link>
      </>
    );
  return (
    <button
      type="button"
      className="button"
      data-variant="primary"
      aria-busy={pending}
      disabled={pending}
      onClick={() => void start()}
    >
      {texts.begin}
    </button>
  );
}

function CauseSwitch(): ReactElement {
  const texts = useTexts().historyReplays;
  const [search, setSearch] = useSearchParams();
  const choose = (cause: string): void =>
    setSearch(
      (before) => {
        if (cause === 'all') before.delete('cause');
        else before.set('cause', cause);
        return before;
      },
      { replace: true },
    );
  return (
    <select
      className="input history-switch"
      aria-label={texts.shown}
      value={causeIn(search) ?? 'all'}
      onChange={({ target }) => choose(target.value)}
    >
      {(['all', ...REPLAY_CAUSES] as const).map((cause) => (
        <option key={cause} value={cause}>
          {texts.causes[cause]}
        </option>
      ))}
    </select>
  );
}

const causeIn = (search: URLSearchParams) =>
  REPLAY_CAUSES.find((cause) => cause === search.get('cause'));

function Replays(): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  const [search] = useSearchParams();
  const replays = useReplays(causeIn(search));
  const { data, error, refetch } = replays;
  if (data === undefined)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  const rows = data.pages.flat();
  if (rows.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <>
      <StillTable
        label={texts.list}
        rows={rows}
        idOf={({ id }) => id}
        columns={columnsOf(texts, count)}
      />
      <ShowMore pages={replays}>{texts.showMore}</ShowMore>
    </>
  );
}

function columnsOf(
  { fields }: Texts['historyReplays'],
  count: (count: number) => string,
): readonly StillColumn<Replay>[] {
  return [
    {
      name: 'when',
      label: fields.when,
      cell: ({ id, requestedAt }) => (
        <Link className="row-link" to={historyPlaces.replay(id)}>
          <DateTime at={requestedAt} />
        </Link>
      ),
    },
    { name: 'state', label: fields.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'result',
      label: fields.result,
      cell: (replay) =>
        isOpen(replay.state) ? (
          <ReplayProgress replay={replay} />
        ) : (
          <DifferenceBadge differences={replay.differences} whole={replay.state === 'done'} />
        ),
    },
    { name: 'who', label: fields.who, cell: (replay) => <RequestedBy replay={replay} /> },
    { name: 'events', label: fields.events, numeric: true, cell: ({ events }) => count(events) },
    {
      name: 'rows',
      label: fields.rows,
      numeric: true,
      cell: ({ rowsCompared }) => count(rowsCompared),
    },
  ];
}
