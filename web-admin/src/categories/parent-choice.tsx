import type { ListedCategory } from 'contracts/api/admin';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { choicesOf } from '../products/use-category-choices.ts';
import { useTexts } from '../texts/texts.ts';

interface ParentChoiceProps {
  categories: readonly ListedCategory[];
  value: string | null;
  onChange: (parentId: string | null) => void;
}

/** Under which category another one hangs. */
export function ParentChoice({ categories, value, onChange }: ParentChoiceProps): ReactElement {
  const texts = useTexts().categories;
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.fields.parentId}
      </label>
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{texts.noParent}</option>
        {choicesOf(categories).map(({ id: choice, name }) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
