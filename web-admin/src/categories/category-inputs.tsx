import { useId } from 'react';
import type { ReactElement } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useTexts } from '../texts/use-texts.ts';
import type { CategoryFields } from './category-data.ts';

/** What the dialog of a category asks; where a new one hangs too. */
export interface CategoryForm extends CategoryFields {
  readonly parentId: string | null;
}

interface CategoryInputsProps {
  register: UseFormRegister<CategoryForm>;
  /** What the server refused, for people. */
  failure: string | undefined;
  existing: boolean;
}

export function CategoryInputs(props: CategoryInputsProps): ReactElement {
  const { register, failure, existing } = props;
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
          aria-invalid={failure === undefined ? undefined : true}
          aria-describedby={failure === undefined ? undefined : `${id}-failure`}
          {...register('name')}
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
          aria-describedby={`${id}-hint`}
          {...register('nameKm')}
        />
        <p id={`${id}-hint`} className="field-hint">
          {texts.nameKmHint}
        </p>
      </div>
      {existing ? (
        <label className="check">
          <input type="checkbox" {...register('isActive')} />
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
