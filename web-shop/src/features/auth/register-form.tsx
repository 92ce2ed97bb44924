import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent, ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { CountryOptions } from '../../texts/country-options.tsx';
import { fieldErrorsOf } from '../../forms/field-errors.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { refusedPassword } from '../../new-password/refused-password.ts';
import { newPasswordFault } from '../../new-password/validate-new-password.ts';
import { messageFor } from 'web-shared/request/request-error';
import { api } from '../../request/api.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { REGISTRATION_FIELDS, registrationPayload } from './api/register.ts';
import type { RegistrationField, RegistrationForm } from './api/register.ts';
import { cacheUser } from './api/sign-in.ts';
import type { RequestedPanel } from './requested-panel.ts';
import {
  clearRegistrationDraft,
  saveRegistrationDraft,
  readRegistrationDraft,
} from './registration-draft.ts';
import { RegistrationInput } from './registration-input.tsx';
import { validateRegistration } from './validate-registration.ts';

const PERSON: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'username',
  'password',
  'confirmPassword',
];
const COMPANY: readonly RegistrationField[] = [
  'companyName',
  'vatOrRegistrationNo',
  'city',
  'address',
];

interface Refusal {
  readonly title: string;
  readonly description: string;
  readonly fields: FieldErrors;
}

export function RegisterForm({ panel }: { panel: RequestedPanel | undefined }): ReactElement {
  const texts = useTexts().auth;
  const { submit, refusal, pending } = useRegistration();
  const errors = refusal?.fields ?? {};
  const form = useRef<HTMLFormElement>(null);
  const [begun] = useState(readRegistrationDraft);
  useEffect(() => {
    if (refusal === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    submit(readForm(event.currentTarget));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => saveRegistrationDraft(readForm(event.currentTarget))}
      className="flex flex-col gap-6"
    >
      {panel === 'km' || panel === 'admin' ? (
        <Notice tone="info">{texts.registersEur[panel]}</Notice>
      ) : null}
      <fieldset className="grid gap-4 tablet:grid-cols-2">
        <legend className="mb-3 text-lead font-[650]">{texts.person}</legend>
        {PERSON.map((field) => (
          <RegistrationInput key={field} field={field} error={errors[field]} begun={begun} />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 tablet:grid-cols-2">
        <legend className="mb-3 text-lead font-[650]">{texts.company}</legend>
        {COMPANY.map((field) => (
          <RegistrationInput key={field} field={field} error={errors[field]} begun={begun} />
        ))}
        <SelectField
          label={texts.fields.country}
          optional={texts.optional}
          name="country"
          autoComplete="country-name"
          defaultValue={begun.country}
          error={errors.country}
        >
          <option value="">{texts.noCountry}</option>
          <CountryOptions />
        </SelectField>
      </fieldset>
      {refusal === undefined ? null : (
        <Notice tone="bad" title={refusal.title}>
          {refusal.description}
        </Notice>
      )}
      <Button type="submit" pending={pending}>
        {texts.registerButton}
      </Button>
    </form>
  );
}

function readForm(element: HTMLFormElement): RegistrationForm {
  const data = new FormData(element);
  const entries = REGISTRATION_FIELDS.map((field) => [field, textOf(data.get(field))]);
  return Object.fromEntries(entries) as RegistrationForm;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function useRegistration() {
  const { auth: texts, newPassword } = useTexts();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();

  function showError(title: string, description: string, fields: FieldErrors): void {
    setRefusal({ title, description, fields });
    toast({ title, description, tone: 'destructive' });
  }

  // Sent again because its answer was lost, the same registration is answered, not refused.
  const [keys] = useState(() => createIdempotencyKeys());
  const mutation = useMutation({
    mutationFn: (form: RegistrationForm) => {
      const idempotencyKey = keys.keyFor(form);
      return api('POST /api/register', registrationPayload(form), { idempotencyKey });
    },
    onSuccess: (user) => {
      clearRegistrationDraft();
      cacheUser(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast({ title: texts.registeredTitle, description: texts.registered });
    },
    onError: (error) => {
      const password = refusedPassword(error, newPassword);
      const description = password ?? messageFor(error, texts.registrationFailedText);
      const fields = password === undefined ? fieldErrorsOf(error) : { password };
      showError(texts.registrationFailed, description, fields);
    },
  });

  function submit(form: RegistrationForm): void {
    setRefusal(undefined);
    const error = validateRegistration(form);
    if (error === undefined) return sendIfUsable(form);
    if (error.kind === 'mismatch') {
      return showError(texts.validationTitle, texts.mismatch, { confirmPassword: texts.mismatch });
    }
    const fields = Object.fromEntries(error.fields.map((field) => [field, texts.required]));
    return showError(texts.validationTitle, texts.fillRequired, fields);
  }

  function sendIfUsable(form: RegistrationForm): void {
    const password = newPasswordFault(form.password, 'b2b_user', newPassword);
    if (password === undefined) return mutation.mutate(form);
    return showError(texts.validationTitle, password, { password });
  }

  return { submit, refusal, pending: mutation.isPending };
}
