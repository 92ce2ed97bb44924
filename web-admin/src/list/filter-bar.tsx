import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { FilterChips } from './filter-chips.tsx';
import type { Filter, LookUp } from './list-definition.ts';
import { ReferenceFilter } from './reference-filter.tsx';
import { SearchField } from './search-field.tsx';
import { textOf, useFilters } from './use-filters.ts';
import { useTypedText } from './use-typed-text.ts';

interface FilterBarProps {
  filters: readonly Filter[];
  /** What is searched for; without it nothing is. */
  searchHint?: string | undefined;
  lookUp?: LookUp | undefined;
}

/** What the list is narrowed by: fields to choose it, and a chip for each that is in force, whoever set it. */
export function FilterBar({ filters, searchHint, lookUp }: FilterBarProps): ReactElement {
  const texts = useTexts().list;
  const { values } = useFilters();
  const [open, setOpen] = useState(false);
  const active = Object.keys(values).filter((name) => name !== 'q').length;
  return (
    <>
      {filters.length === 0 && searchHint === undefined ? null : (
        <div role="search" className="filter-bar" data-open={open}>
          {searchHint === undefined ? null : <SearchField hint={searchHint} lookUp={lookUp} />}
          {filters.length === 0 ? null : (
            <button
              type="button"
              className="button filter-toggle"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {active === 0 ? texts.filters : `${texts.filters} (${active})`}
            </button>
          )}
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </div>
      )}
      <FilterChips filters={filters} />
    </>
  );
}

interface FilterFieldProps {
  filter: Filter;
}

function FilterField({ filter }: FilterFieldProps): ReactElement {
  const { set } = useFilters();
  const { name, choices, reference } = filter;
  if (reference !== undefined) {
    return <ReferenceFilter filter={{ ...filter, reference }} onChange={(id) => set(name, id)} />;
  }
  return choices === undefined ? (
    <TypedFilter filter={filter} />
  ) : (
    <ChoiceFilter filter={{ ...filter, choices }} />
  );
}

function TypedFilter({ filter: { name, label, type } }: FilterFieldProps): ReactElement {
  const { values, set } = useFilters();
  const value = textOf(values[name]);
  const [typed, setTyped] = useTypedText(value, (text) => set(name, text));
  return (
    <label className="filter-field" data-active={value !== ''}>
      <span>{label}</span>
      <input
        className="input"
        type={type ?? 'text'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}

function ChoiceFilter({
  filter: { name, label, choices },
}: {
  filter: Filter & Required<Pick<Filter, 'choices'>>;
}): ReactElement {
  const { any } = useTexts().list;
  const { values, set } = useFilters();
  const value = textOf(values[name]);
  return (
    <label className="filter-field" data-active={value !== ''}>
      <span>{label}</span>
      <select className="input" value={value} onChange={({ target }) => set(name, target.value)}>
        <option value="">{any}</option>
        {choices.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
