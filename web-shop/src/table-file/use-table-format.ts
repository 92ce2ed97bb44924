import { createTableFormatChoice } from 'web-shared/table-file/table-format-choice';
import { USUAL_TABLE_FORMAT } from 'contracts/constants/table-formats';
import type { TableFormat } from 'contracts/constants/table-formats';
import { tableFormatWords } from 'contracts/texts/table-format-words';
import type { TableFormatWords } from 'contracts/texts/table-format-words';
import { tableFormatWordsBs } from 'contracts/texts/table-format-words-bs';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../texts/language.ts';

export const tableFormatChoice = createTableFormatChoice(() => localStorage);

/** As what this reader has tables: as they chose in this browser, else as is usual where their language is read. */
export function useTableFormat(): TableFormat {
  const language = useLanguage();
  const chosen = useSyncExternalStore(tableFormatChoice.subscribe, tableFormatChoice.chosen);
  return chosen ?? USUAL_TABLE_FORMAT[language];
}

export function useTableFormatWords(): TableFormatWords {
  return useLanguage() === 'bs' ? tableFormatWordsBs : tableFormatWords;
}
