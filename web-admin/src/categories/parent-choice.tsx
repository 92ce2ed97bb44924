import type { ListedCategory } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { Choice } from '../design/choice.tsx';
import { choicesOf } from '../products/use-category-choices.ts';
import { useTexts } from '../texts/use-texts.ts';

interface ParentChoiceProps {
  categories: readonly ListedCategory[];
  value: string | null;
  onChange: (parentId: string | null) => void;
}

/** Under which category another one hangs. */
export function ParentChoice({ categories, value, onChange }: ParentChoiceProps): ReactElement {
  const texts = useTexts().categories;
  return (
    <Choice
      label={texts.fields.parentId}
      value={value ?? ''}
      choices={[{ id: '', name: texts.noParent }, ...choicesOf(categories)]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
