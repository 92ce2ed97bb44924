import type { ListedCategory } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { RecordHistory } from '../record/record-history.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Who changed what of the category, and when. */
export function CategoryHistory({ category }: { category: ListedCategory }): ReactElement {
  const { categories: texts } = useTexts();
  const labels = Object.entries(texts.fields);
  return (
    <RecordHistory
      kind="category"
      id={category.id}
      revision={category.revision}
      labelOf={(field) => labels.find(([name]) => name === field)?.[1] ?? field}
      valueOf={(field, value) => {
        if (field !== 'isActive') return value;
        return value === 'true' ? texts.shown.true : texts.shown.false;
      }}
    />
  );
}
