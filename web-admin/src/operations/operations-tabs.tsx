import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../texts/texts.ts';
import { operationsPlaces } from './operations-places.ts';

/** The parts of the operations. */
export function OperationsTabs(): ReactElement {
  const { tabs, title } = useTexts().operations;
  const entries = [
    [operationsPlaces.readModels, tabs.readModels],
    [operationsPlaces.parked, tabs.parked],
    [operationsPlaces.queue, tabs.queue],
    [operationsPlaces.signIns, tabs.signIns],
    [operationsPlaces.deeds, tabs.deeds],
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
