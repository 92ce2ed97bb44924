import { tableFormatWords } from 'contracts/texts/table-format-words';
import type { TableFormatWords } from 'contracts/texts/table-format-words';
import { tableFormatWordsBs } from 'contracts/texts/table-format-words-bs';
import { useLanguage } from 'web-shared/texts/language';

export function useTableFormatWords(): TableFormatWords {
  return useLanguage() === 'bs' ? tableFormatWordsBs : tableFormatWords;
}
