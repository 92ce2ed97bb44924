import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useGetList, useGetManyAggregate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { CloseIcon } from '../design/icons.tsx';
import { useOptionKeys } from '../design/use-option-keys.ts';
import { useTexts } from '../texts/texts.ts';
import type { Filter, Reference } from './list-definition.ts';
import { useLater } from './use-later.ts';

const OFFERED = 8;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface ReferenceFilterProps {
  filter: Filter & { readonly reference: Reference };
  /** The id of what is chosen; '' when nothing is. */
  value: string;
  onChange: (id: string) => void;
}

/** A filter by another record, which is looked for by its name. */
export function ReferenceFilter(props: ReferenceFilterProps): ReactElement {
  const { filter, value, onChange } = props;
  const texts = useTexts().list;
  if (value === '') return <Finder filter={filter} onChange={onChange} />;
  return (
    <div className="filter-field" data-active="true">
      <span>{filter.label}</span>
      <button
        type="button"
        className="input chosen"
        aria-label={texts.remove(filter.label)}
        onClick={() => onChange('')}
      >
        <ChosenName reference={filter.reference} id={value} />
        <CloseIcon width="16" height="16" />
      </button>
    </div>
  );
}

function ChosenName({ reference, id }: { reference: Reference; id: string }): ReactElement {
  const { data } = useGetManyAggregate<RaRecord>(reference.resource, { ids: [id] });
  const [record] = data ?? [];
  return <span className="wrapping">{record ? reference.nameOf(record) : '…'}</span>;
}

function Finder({ filter, onChange }: Omit<ReferenceFilterProps, 'value'>): ReactElement {
  const { reference, label } = filter;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const wanted = useLater(typed.trim());
  const { data } = useGetList<RaRecord<string>>(
    reference.resource,
    { filter: { q: wanted }, pagination: { page: 1, perPage: OFFERED }, sort: BY_NAME },
    { enabled: wanted !== '' },
  );
  const offered = typed.trim() === '' ? [] : (data ?? []);
  const { active, setActive, onKeyDown } = useOptionKeys({
    count: offered.length,
    onChoose: (index) => onChange(offered[index]?.id ?? ''),
    onClose: () => setTyped(''),
  });
  return (
    <div className="filter-field finder">
      <label htmlFor={`${listId}-input`}>{label}</label>
      <input
        id={`${listId}-input`}
        type="text"
        className="input"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      <div role="listbox" id={listId} aria-label={label} hidden={offered.length === 0}>
        {offered.map((record, index) => (
          <div
            key={record.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerEnter={() => setActive(index)}
            // Before the input loses the focus, and the list with it.
            onPointerDown={() => onChange(record.id)}
          >
            {reference.nameOf(record)}
          </div>
        ))}
      </div>
    </div>
  );
}
