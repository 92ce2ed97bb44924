import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { CategoryFields } from './category-data.ts';

interface CategoryFormProps {
  fields: CategoryFields;
  /** What the server refused, for people. */
  failure: string | undefined;
  existing: boolean;
  onChange: (fields: CategoryFields) => void;
}

export function CategoryForm(props: CategoryFormProps): ReactElement {
  const { fields, failure, existing, onChange } = props;
  const texts = useTexts().categories;
  const id = useId();
  return (
    <>
      <div className="field">
        <label className="label" htmlFor={`${id}-name`}>
          {texts.fields.name}
        </label>
        <input
          id={`${id}-name`}
          className="input"
          maxLength={200}
          required
          value={fields.name}
          aria-invalid={failure === undefined ? undefined : true}
          aria-describedby={failure === undefined ? undefined : `${id}-failure`}
          onChange={({ target }) => onChange({ ...fields, name: target.value })}
        />
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-km`}>
          {texts.fields.nameKm}
        </label>
        <input
          id={`${id}-km`}
          className="input"
          lang="bs"
          maxLength={200}
          value={fields.nameKm}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange({ ...fields, nameKm: target.value })}
        />
        <p id={`${id}-hint`} className="field-hint">
          {texts.nameKmHint}
        </p>
      </div>
      {existing ? (
        <label className="check">
          <input
            type="checkbox"
            checked={fields.isActive}
            onChange={({ target }) => onChange({ ...fields, isActive: target.checked })}
          />
          <span>
            {texts.fields.isActive}
            <span className="field-hint check-hint">{texts.activeHint}</span>
          </span>
        </label>
      ) : null}
      {failure === undefined ? null : (
        <p id={`${id}-failure`} role="alert" className="field-error">
          {failure}
        </p>
      )}
    </>
  );
}
