import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../design/page.tsx';
import { ShowMore } from '../../design/show-more.tsx';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { HistoryTabs } from '../history-tabs.tsx';
import { EventTable } from './event-table.tsx';
import { EventTimeline, EventsInFull } from './event-timeline.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchForm } from './search-form.tsx';
import { useLiveTail } from './use-live-tail.ts';
import { VIEWS, useEvents, viewIn } from './use-search.ts';

const ORDERS = ['newest', 'oldest'] as const;

/** Every event of the log, by what is known of it. */
export function EventsPage(): ReactElement {
  const { history, historyEvents: texts } = useTexts();
  const count = useCount();
  const [search] = useSearchParams();
  const pages = useEvents();
  const { data, error, refetch, hasNextPage } = pages;
  useLiveTail(search.get('live') === 'on');
  const events = data?.pages.flatMap(({ items }) => items);
  const found = hasNextPage ? texts.foundMore : texts.found;
  return (
    <Page
      title={history.title}
      beside={
        <span role="status" className="total">
          {events === undefined ? '' : found(count(events.length))}
        </span>
      }
      actions={<Switches />}
    >
      <HistoryTabs />
      <SavedSearches />
      <SearchForm />
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {events === undefined && !error ? <LoadingScreen /> : null}
      {events?.length === 0 ? <p className="empty muted">{texts.nothing}</p> : null}
      {events !== undefined && events.length > 0 ? (
        <Shown view={viewIn(search)} events={events} />
      ) : null}
      <ShowMore pages={pages}>{texts.showMore}</ShowMore>
    </Page>
  );
}

function Shown({ view, events }: ShownProps): ReactElement {
  switch (view) {
    case 'list':
      return <EventTable events={events} />;
    case 'timeline':
      return <EventTimeline events={events} />;
    case 'full':
      return <EventsInFull events={events} />;
    default:
      return view satisfies never;
  }
}

type ShownProps = Parameters<typeof EventTable>[0] & { view: ReturnType<typeof viewIn> };

/** How the events are shown, in which order, and whether new ones come by themselves. */
function Switches(): ReactElement {
  const texts = useTexts().historyEvents;
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={search.get('live') === 'on'}
          onChange={({ target }) => set('live', target.checked ? 'on' : '')}
        />
        <span>{texts.live}</span>
      </label>
      <select
        className="input history-switch"
        aria-label={texts.fields.order}
        value={search.get('order') ?? 'newest'}
        onChange={({ target }) => set('order', target.value)}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {texts.orders[order]}
          </option>
        ))}
      </select>
      <select
        className="input history-switch"
        aria-label={texts.fields.view}
        value={viewIn(search)}
        onChange={({ target }) => set('view', target.value)}
      >
        {VIEWS.map((view) => (
          <option key={view} value={view}>
            {texts.views[view]}
          </option>
        ))}
      </select>
      <ExportButton />
    </>
  );
}
