import { useStore } from 'react-admin';
import type { Column, ListResource } from './list-definition.ts';

export interface ShownColumns<Resource extends ListResource> {
  readonly columns: readonly Column<Resource>[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
}

/** The columns that somebody chose for a list, kept in their browser; the first is always there. */
export function useShownColumns<Resource extends ListResource>(
  resource: string,
  columns: readonly Column<Resource>[],
): ShownColumns<Resource> {
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
