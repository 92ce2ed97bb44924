import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { entriesFor } from '../app/navigation.ts';
import type { NavigationEntry, NavigationGroup } from '../app/navigation.ts';
import { useRole } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { useMarket } from './use-market.ts';

/** The entries in their groups; a group without an entry is not there. */
export function Navigation(): ReactElement {
  const texts = useTexts().frame;
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
                <Entry entry={entry} />
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

function Entry({ entry: { path, text, Icon, exact } }: { entry: NavigationEntry }): ReactElement {
  const label = useTexts().frame.entries[text];
  const market = useMarket();
  const to = market === undefined ? path : `${path}?market=${market}`;
  return (
    <NavLink to={to} end={exact ?? false} className="nav-entry" title={label}>
      <Icon />
      <span className="nav-label">{label}</span>
    </NavLink>
  );
}
