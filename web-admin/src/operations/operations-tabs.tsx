import type { ReactElement } from 'react';
import { PartTabs } from '../design/part-tabs.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { operationsPlaces } from './operations-places.ts';

/** The parts of the operations. */
export function OperationsTabs(): ReactElement {
  const { tabs, title } = useTexts().operations;
  const parts = [
    [operationsPlaces.readModels, tabs.readModels],
    [operationsPlaces.parked, tabs.parked],
    [operationsPlaces.queue, tabs.queue],
    [operationsPlaces.signIns, tabs.signIns],
    [operationsPlaces.actions, tabs.actions],
  ] as const;
  return <PartTabs label={title} parts={parts} />;
}
