import { useListContext } from 'react-admin';

type FilterValues = Readonly<Record<string, unknown>>;

/** Sets filters of the list; an empty one is taken away, and the others stay as the address has them. */
export function useFilters() {
  const list = useListContext();
  const values = list.filterValues as FilterValues;
  const { setFilters } = list;
  const set = (name: string, value: string): void => {
    const { [name]: _, ...others } = values;
    setFilters(value === '' ? others : { ...others, [name]: value });
  };
  return { values, set, clear: () => setFilters({}) };
}

/** Somebody may have written the address by hand: what is no text there is shown as it stands, and can be cleared. */
export function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
