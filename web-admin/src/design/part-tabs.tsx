import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';

interface PartTabsProps {
  label: string;
  /** The address of each part, and its name. */
  parts: readonly (readonly [to: string, name: string])[];
}

/** Leads between the parts of one area, each a page of its own. */
export function PartTabs({ label, parts }: PartTabsProps): ReactElement {
  return (
    <nav className="part-tabs" aria-label={label}>
      {parts.map(([to, name]) => (
        <NavLink key={to} to={to} end className="part-tab">
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
