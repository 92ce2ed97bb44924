import { codeOf, messageFor } from 'web-shared/request/request-error';
import { SAVED_LISTS } from 'contracts/constants/saved-lists';
import type { ProblemCode } from 'contracts/problem-codes';
import type { ReactElement } from 'react';
import { TextField } from '../design/field.tsx';
import type { FieldErrors } from '../forms/field-errors.ts';
import type { FormSubmit } from '../forms/use-form-submit.ts';
import type { ListsTexts } from '../texts/en/lists.ts';
import { useListsTexts } from './use-lists-texts.ts';

interface NameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** What a list is called. */
export function NameField({ value, error, onChange }: NameFieldProps): ReactElement {
  const texts = useListsTexts();
  return (
    <TextField
      name="name"
      label={texts.name}
      hint={texts.nameHint}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const TAKEN: ProblemCode = 'list-exists';

/** The same form, which shows at the name that the company has a list of that name. */
export function withNameTaken<Input>(saving: FormSubmit<Input>): FormSubmit<Input> {
  const { failure, errors } = saving;
  if (codeOf(failure) !== TAKEN) return saving;
  return { ...saving, errors: { name: messageFor(failure, ''), ...errors } };
}

export function nameErrors(name: string, texts: ListsTexts): FieldErrors {
  const { length } = name.trim();
  if (length === 0) return { name: texts.nameRequired };
  return length > SAVED_LISTS.nameMax ? { name: texts.nameTooLong(SAVED_LISTS.nameMax) } : {};
}
