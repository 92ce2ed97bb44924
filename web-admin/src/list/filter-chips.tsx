import type { ReactElement } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount, useDate } from '../texts/use-formats.ts';
import type { Filter, Reference } from './list-definition.ts';
import { useLinkedFilters } from './use-linked-filters.ts';
import { textOf, useFilters } from './use-filters.ts';

/** Every filter in force by its name, each with a way to take it off; what is searched for stands in its field. */
export function FilterChips({ filters }: { filters: readonly Filter[] }): ReactElement | null {
  const texts = useTexts().list;
  const { values, set, clear } = useFilters();
  const linked = useLinkedFilters();
  if (Object.keys(values).length === 0) return null;
  const known = (name: string): Filter =>
    [...filters, ...linked].find((filter) => filter.name === name) ?? { name, label: name };
  return (
    <div className="filter-chips" role="group" aria-label={texts.inForce}>
      {Object.entries(values)
        .filter(([name]) => name !== 'q')
        .map(([name, value]) => (
          <button key={name} type="button" className="chip" onClick={() => set(name, '')}>
            <span className="visually-hidden">{texts.remove(known(name).label)}</span>
            <span aria-hidden="true">{known(name).label}:</span>
            <ChipValue filter={known(name)} value={value} />
            <CloseIcon width="14" height="14" />
          </button>
        ))}
      <button type="button" className="button" data-variant="quiet" onClick={clear}>
        {texts.clearAll}
      </button>
    </div>
  );
}

interface ChipValueProps {
  filter: Filter;
  value: unknown;
}

function ChipValue({ filter, value }: ChipValueProps): ReactElement {
  const { choices, reference } = filter;
  const shown = textOf(value);
  const written = useWritten();
  if (reference !== undefined) return <ReferenceName reference={reference} id={shown} />;
  const chosen = choices?.find(({ id }) => id === shown)?.name;
  return <span className="wrapping">{chosen ?? written(filter, value)}</span>;
}

function ReferenceName({ reference, id }: { reference: Reference; id: string }): ReactElement {
  const { data } = useGetManyAggregate<RaRecord>(reference.resource, { ids: [id] });
  const [record] = data ?? [];
  return <span className="wrapping">{record ? reference.nameOf(record) : '…'}</span>;
}

/** A day as a field for days writes it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value as people write it; what an address says that is no such value stands as it is. */
function useWritten(): (filter: Filter, value: unknown) => string {
  const [moment, date, count] = [useMoment(), useDate(), useCount()];
  return ({ type, shownAs }, value) => {
    const text = textOf(value);
    if (shownAs === 'records' && Array.isArray(value)) return count(value.length);
    if (Number.isNaN(Date.parse(text))) return text;
    if (shownAs === 'moment') return moment(text);
    return type === 'date' && DAY.test(text) ? date(text) : text;
  };
}
