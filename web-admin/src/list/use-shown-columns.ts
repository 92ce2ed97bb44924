import { useStore } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Column } from './list-definition.ts';

export interface ShownColumns<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
}

/** The columns that somebody chose for a list, kept in their browser; the first is always there. */
export function useShownColumns<Row extends RaRecord>(
  resource: string,
  columns: readonly Column<Row>[],
): ShownColumns<Row> {
  const usual = columns.filter(({ optional }) => !optional).map(({ name }) => name);
  const [chosen, setChosen] = useStore<readonly string[]>(`${resource}.columns`, usual);
  const isShown = (name: string): boolean => name === columns[0]?.name || chosen.includes(name);
  return {
    columns: columns.filter(({ name }) => isShown(name)),
    isShown,
    toggle: (name) =>
      setChosen(isShown(name) ? chosen.filter((each) => each !== name) : [...chosen, name]),
  };
}
