import type { Dashboard } from 'contracts/api/console';
import type { ReactElement } from 'react';
import { operationsPlaces } from '../operations/operations-places.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { Tile } from './tiles.tsx';

/** How far what people see is behind the log, for those who may look into it. */
export function Machinery({
  machinery,
}: {
  machinery: NonNullable<Dashboard['machinery']>;
}): ReactElement {
  const texts = useTexts().dashboard;
  const count = useCount();
  const { events, atLeast } = machinery.lag;
  return (
    <section className="stack" aria-label={texts.machinery}>
      <h2>{texts.machinery}</h2>
      <div className="tiles">
        <Tile label={texts.lag} to={operationsPlaces.readModels}>
          {`${atLeast ? '≥ ' : ''}${count(events)}`}
        </Tile>
      </div>
    </section>
  );
}
