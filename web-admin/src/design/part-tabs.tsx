import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';

interface PartTabsProps {
  label: string;
  /** The address of each part, and its name. */
  parts: readonly (readonly [to: string, name: string])[];
}

/** Leads between the parts of one area, each a page of its own. */
export function PartTabs({ label, parts }: PartTabsProps): ReactElement {
  const tabs = useRef<HTMLElement>(null);
  // On a phone not all of them fit: the one that is open must. Scrolled into view it would be where Tab goes on from.
  useEffect(() => {
    const row = tabs.current;
    const open = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !open) return;
    row.scrollLeft = open.offsetLeft + open.offsetWidth - row.offsetLeft - row.clientWidth;
  }, []);
  return (
    <nav ref={tabs} className="part-tabs" aria-label={label}>
      {parts.map(([to, name]) => (
        <NavLink key={to} to={to} end className="part-tab">
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
