import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { differencesOf, staleEditIn } from './stale-edit.ts';

interface FieldWords {
  /** What a field, and what a value of it, is called. */
  labelOf: (field: string) => string;
  valueOf: (field: string, value: string) => string;
}

/** Why a change of a single value was refused; of one that came too late, what is saved by now and what was sent. */
export function useRefusalText({ labelOf, valueOf }: FieldWords): (error: unknown) => string {
  const { record, errors } = useTexts();
  return (error) => {
    const stale = staleEditIn(error);
    const differences = stale === undefined ? [] : differencesOf(stale);
    if (differences.length === 0) return failureText(error, errors);
    const shown = (field: string, value: string): string => valueOf(field, value) || record.empty;
    return differences
      .map(({ path, yours, current }) =>
        record.staleValue(labelOf(path), shown(path, current), shown(path, yours)),
      )
      .join(' ');
  };
}
