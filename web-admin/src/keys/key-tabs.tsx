import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../texts/texts.ts';
import { keyPaths } from './key-paths.ts';

/** The parts of the vault. */
export function KeyTabs(): ReactElement {
  const { tabs, title } = useTexts().keys;
  const entries = [
    [keyPaths.deliveries, tabs.deliveries],
    [keyPaths.list, tabs.list],
    [keyPaths.stock, tabs.stock],
    [keyPaths.jobs, tabs.jobs],
  ] as const;
  return (
    <nav className="part-tabs" aria-label={title}>
      {entries.map(([path, name]) => (
        <NavLink key={path} to={path} end className="part-tab">
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
