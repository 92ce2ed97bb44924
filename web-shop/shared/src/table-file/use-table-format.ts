import { TABLE_FORMATS, USUAL_TABLE_FORMAT } from 'contracts/constants/table-formats';
import type { TableFormat } from 'contracts/constants/table-formats';
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../storage/stored-choice.ts';
import { useLanguage } from '../texts/language.ts';

export const tableFormatChoice = createStoredChoice('portal.tableFormat', TABLE_FORMATS);

/** As what this reader has tables: as they chose in this browser, else as is usual where their language is read. */
export function useTableFormat(): TableFormat {
  const language = useLanguage();
  const chosen = useSyncExternalStore(tableFormatChoice.subscribe, tableFormatChoice.chosen);
  return chosen ?? USUAL_TABLE_FORMAT[language];
}
