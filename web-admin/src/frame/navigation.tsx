import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { entriesFor } from '../app/navigation.ts';
import type { NavigationEntry, NavigationGroup } from '../app/navigation.ts';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { sumOf, waitingWork } from '../dashboard/waiting-items.ts';
import { useRole } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { marketPath, useMarket } from './use-market.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The entries in their groups, each with what waits under it; a group without an entry is not there. */
export function Navigation(): ReactElement {
  const texts = useTexts().frame;
  const waiting = useWaiting();
  const entries = entriesFor(useRole());
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <div key={group} role="group" className="nav-group" aria-label={texts.groups[group]}>
          <p className="nav-title" aria-hidden="true">
            {texts.groups[group]}
          </p>
          <ul>
            {entriesOf(group, entries).map((entry) => (
              <li key={entry.path}>
                <Entry entry={entry} waiting={waiting[entry.text]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function entriesOf(group: NavigationGroup, entries: readonly NavigationEntry[]) {
  return entries.filter((entry) => entry.group === group);
}

interface EntryProps {
  entry: NavigationEntry;
  waiting: number | undefined;
}

function Entry({ entry: { path, text, Icon, exact }, waiting = 0 }: EntryProps): ReactElement {
  const { entries, waits } = useTexts().frame;
  const label = entries[text];
  const words: Readonly<Partial<Record<NavigationEntry['text'], string>>> = waits;
  const market = useMarket();
  return (
    <NavLink to={marketPath(path, market)} end={exact ?? false} className="nav-entry" title={label}>
      <Icon />
      <span className="nav-label">{label}</span>
      <WaitingCount count={waiting} what={words[text] ?? ''} />
    </NavLink>
  );
}

/** How much waits under each entry: the figures of the dashboard. */
function useWaiting(): Readonly<Partial<Record<NavigationEntry['text'], number>>> {
  const { dashboard: texts } = useTexts();
  const market = useMarket();
  const { data } = useDashboard();
  if (data === undefined) return {};
  const { others: _, ...work } = waitingWork(data, market, texts);
  return Object.fromEntries(Object.entries(work).map(([entry, items]) => [entry, sumOf(items)]));
}
