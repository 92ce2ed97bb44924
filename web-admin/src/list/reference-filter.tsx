import { useState } from 'react';
import type { ReactElement } from 'react';
import { useGetList, useGetManyAggregate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { ComboBox } from '../design/combo-box.tsx';
import { CloseIcon } from '../design/icons.tsx';
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
  const [typed, setTyped] = useState('');
  const wanted = useLater(typed.trim());
  const { data } = useGetList<RaRecord<string>>(
    reference.resource,
    { filter: { q: wanted }, pagination: { page: 1, perPage: OFFERED }, sort: BY_NAME },
    { enabled: wanted !== '' },
  );
  const offered = typed.trim() === '' ? [] : (data ?? []);
  return (
    <ComboBox
      label={label}
      className="filter-field"
      typed={typed}
      onType={setTyped}
      options={offered.map((record) => ({ id: record.id, name: reference.nameOf(record) }))}
      onChoose={({ id }) => onChange(id)}
      onClose={() => setTyped('')}
    />
  );
}
