import { isTableFormat } from 'contracts/constants/table-formats';
import type { TableFormat } from 'contracts/constants/table-formats';

// Shop and console read the same key: whoever uses both chooses once.
const STORAGE_KEY = 'portal.tableFormat';

/** What a browser keeps between visits; asking for it throws where that is forbidden. */
type GetStorage = () => {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};

/** The form that a browser's reader chose for tables as files. */
export function createTableFormatChoice(storage: GetStorage) {
  const listeners = new Set<() => void>();
  // Where the browser keeps nothing, the choice holds until the page is left.
  let untilLeft: TableFormat | undefined;

  function readStored(): string | null {
    try {
      return storage().getItem(STORAGE_KEY);
    } catch {
      return null;
    }
  }

  return {
    /** Undefined before anything was chosen. */
    chosen: (): TableFormat | undefined => {
      const stored = untilLeft ?? readStored();
      return isTableFormat(stored) ? stored : undefined;
    },
    choose: (format: TableFormat): void => {
      try {
        storage().setItem(STORAGE_KEY, format);
        untilLeft = undefined;
      } catch {
        untilLeft = format;
      }
      for (const listener of listeners) listener();
    },
    /** Tells of every choice on this page. @returns what ends it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
