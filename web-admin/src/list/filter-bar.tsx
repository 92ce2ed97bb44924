import { PRODUCT_FILTER_DEBOUNCE_MS as DEBOUNCE_MS } from 'contracts/constants/queries';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { SearchIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Filter } from './list-definition.ts';
import { ReferenceFilter } from './reference-filter.tsx';

export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Sets filters of the list; an empty one is taken away. */
export function useFilters() {
  const list = useListContext();
  const values = textsOf(list.filterValues as Readonly<Record<string, unknown>>);
  const { setFilters } = list;
  const set = (name: string, value: string): void => {
    const { [name]: _, ...others } = values;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  return { values, set, clear: () => setFilters({}) };
}

/** Somebody may have written the address by hand: what is no text there is shown as it stands, and can be cleared. */
function textsOf(values: Readonly<Record<string, unknown>>): FilterValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

interface FilterBarProps {
  filters: readonly Filter[];
  /** What is searched for; without it nothing is. */
  searchHint?: string | undefined;
}

export function FilterBar({ filters, searchHint }: FilterBarProps): ReactElement | null {
  const texts = useTexts().list;
  const { values, clear } = useFilters();
  const [open, setOpen] = useState(false);
  if (filters.length === 0 && searchHint === undefined) return null;
  const active = Object.keys(values).filter((name) => name !== 'q').length;
  return (
    <div role="search" className="filter-bar" data-open={open}>
      {searchHint === undefined ? null : <SearchField hint={searchHint} />}
      <button
        type="button"
        className="button filter-toggle"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {active === 0 ? texts.filters : `${texts.filters} (${active})`}
      </button>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      {Object.keys(values).length > 0 ? (
        <button type="button" className="button" data-variant="quiet" onClick={clear}>
          {texts.clearAll}
        </button>
      ) : null}
    </div>
  );
}

/** What is typed is looked for when typing pauses; what the address says wins when it changes. */
function SearchField({ hint }: { hint: string }): ReactElement {
  const texts = useTexts().list;
  const { values, set } = useFilters();
  const inAddress = values['q'] ?? '';
  const [typed, setTyped] = useState(inAddress);
  const sent = useRef(inAddress);
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      set('q', sent.current);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, set]);
  return (
    <label className="search-field">
      <SearchIcon width="18" height="18" />
      <input
        type="search"
        className="input"
        aria-label={`${texts.search}: ${hint}`}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}

function FilterField({ filter }: { filter: Filter }): ReactElement {
  const { any } = useTexts().list;
  const { values, set } = useFilters();
  const { name, label, choices, type, reference } = filter;
  const value = values[name] ?? '';
  if (reference !== undefined) {
    const chosen = { ...filter, reference };
    return <ReferenceFilter filter={chosen} value={value} onChange={(id) => set(name, id)} />;
  }
  if (choices === undefined) {
    return (
      <label className="filter-field" data-active={value !== ''}>
        <span>{label}</span>
        <input
          className="input"
          type={type ?? 'text'}
          value={value}
          onChange={({ target }) => set(name, target.value)}
        />
      </label>
    );
  }
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
