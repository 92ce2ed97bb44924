import { useState } from 'react';
import type { ReactElement } from 'react';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { ComboBox } from '../design/combo-box.tsx';
import type { Filter, Reference } from './list-definition.ts';
import { useDebounced } from 'web-shared/hooks/use-debounced';
import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';

const OFFERED = 8;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface ReferenceFilterProps {
  filter: Filter & { readonly reference: Reference };
  onChange: (id: string) => void;
}

/** A filter by another record, which is looked for by its name; the one that was chosen is a chip. */
export function ReferenceFilter({ filter, onChange }: ReferenceFilterProps): ReactElement {
  const { reference, label } = filter;
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), PRODUCT_FILTER_DEBOUNCE_MS);
  const { data } = useGetList<RaRecord<string>>(
    reference.resource,
    { filter: { q: query }, pagination: { page: 1, perPage: OFFERED }, sort: BY_NAME },
    { enabled: query !== '' },
  );
  const offered = typed.trim() === '' ? [] : (data ?? []);
  return (
    <ComboBox
      label={label}
      className="filter-field"
      typed={typed}
      onType={setTyped}
      options={offered.map((record) => ({ id: record.id, name: reference.nameOf(record) }))}
      onChoose={({ id }) => {
        setTyped('');
        onChange(id);
      }}
      onClose={() => setTyped('')}
    />
  );
}
