import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CompanyField } from './company-field.tsx';
import { SEARCH_FIELDS } from './use-search.ts';
import type { SearchField } from './use-search.ts';

const FIRST: readonly SearchField[] = ['orderNumber', 'record', 'type', 'actor'];
const OTHERS = SEARCH_FIELDS.filter((field) => !FIRST.includes(field));

/** What is looked for: it stands in the address once it is sent. */
export function SearchForm(): ReactElement {
  const texts = useTexts().historyEvents;
  const [search, setSearch] = useSearchParams();
  const used = OTHERS.filter((field) => search.has(field));
  const [open, setOpen] = useState(used.length > 0);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = new URLSearchParams(search);
    for (const field of SEARCH_FIELDS) {
      const value = typed.get(field);
      if (value === null) continue;
      if (typeof value === 'string' && value.trim() !== '') next.set(field, value.trim());
      else next.delete(field);
    }
    setSearch(next);
  }
  function clear(): void {
    const kept = [...search].filter(([name]) => !SEARCH_FIELDS.some((field) => field === name));
    setSearch(new URLSearchParams(kept));
  }
  const fields = open ? [...FIRST, ...OTHERS] : FIRST;
  return (
    <form
      role="search"
      className="filter-bar"
      data-open="true"
      key={search.toString()}
      onSubmit={submit}
    >
      {fields.map((field) => (
        <Field key={field} field={field} value={search.get(field) ?? ''} />
      ))}
      <EventTypes />
      <button type="submit" className="button" data-variant="primary">
        {texts.search}
      </button>
      <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {used.length === 0 ? texts.more : `${texts.more} (${used.length})`}
      </button>
      {SEARCH_FIELDS.some((field) => search.has(field)) ? (
        <button type="button" className="button" data-variant="quiet" onClick={clear}>
          {texts.clear}
        </button>
      ) : null}
    </form>
  );
}

function Field({ field, value }: { field: SearchField; value: string }): ReactElement {
  const { fields } = useTexts().historyEvents;
  if (field === 'company') return <CompanyField value={value} />;
  const isDay = field === 'from' || field === 'until';
  const list = field === 'type' || field === 'notType' ? 'event-types' : undefined;
  return (
    <label className="filter-field" data-active={value !== ''}>
      <span>{fields[field]}</span>
      <input
        className="input"
        name={field}
        type={isDay ? 'date' : 'text'}
        list={list}
        autoComplete="off"
        defaultValue={value}
      />
    </label>
  );
}

/** What the log holds is offered; several are written with commas. */
function EventTypes(): ReactElement {
  const { eventName } = useTexts().historyEvents;
  const { data = [] } = useQuery({
    queryKey: ['history', 'event-types'],
    queryFn: ({ signal }) => api('GET /api/history/event-types', {}, { signal }),
  });
  const types = [...new Set(data.map(({ type }) => type))].toSorted();
  return (
    <datalist id="event-types">
      {types.map((type) => (
        <option key={type} value={type}>
          {eventName(type)}
        </option>
      ))}
    </datalist>
  );
}
