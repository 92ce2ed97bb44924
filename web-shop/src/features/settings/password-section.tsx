import { useQueryClient } from '@tanstack/react-query';
import type { PasswordChange, User } from 'contracts/api/accounts';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { ChangeEvent, ReactElement } from 'react';
import { TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { NewPasswordField } from '../../new-password/new-password-field.tsx';
import { refusedPassword } from '../../new-password/refused-password.ts';
import { validateNewPassword } from '../../new-password/validate-new-password.ts';
import { codeOf } from 'web-shared/request/request-error';
import { api } from '../../request/api.ts';
import { useSettingsTexts } from '../../texts/use-settings-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { sessionsQuery } from './api/sessions.ts';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';

const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];

const NOTHING: Record<Field, string> = { oldPassword: '', newPassword: '', confirmPassword: '' };
/** In a row of its own, as wide as the others. */
const ALONE = 'tablet:col-span-2 tablet:w-[calc(50%-8px)]';
// Typed by the contract, so that a renamed code does not compile.

export function PasswordSection({ user }: { user: User }): ReactElement {
  const { newPassword: newPasswordTexts } = useShopTexts();
  const { password: texts, required } = useSettingsTexts();
  const queryClient = useQueryClient();
  const { values, changes, setField, markSaved } = useDraft<Field>(NOTHING);
  const saving = useFormSubmit<PasswordChange, unknown>({
    send: (change) => api('POST /api/user/password', change, { renewsSession: true }),
    onSaved: (_nothing, sent) => {
      markSaved({ ...sent, confirmPassword: sent.newPassword });
      toast({ title: texts.savedTitle, description: texts.saved });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const wrong = codeOf(saving.failure) === PROBLEM_CODES.wrongPassword;
  const refused = refusedPassword(saving.failure, newPasswordTexts);
  const errors: FieldErrors = {
    ...saving.errors,
    ...(wrong ? { oldPassword: texts.wrong } : {}),
    ...(refused === undefined ? {} : { newPassword: refused }),
  };

  const inputOf = (field: Field) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setField(field, event.target.value),
  });

  function submit(): void {
    const { oldPassword, newPassword, confirmPassword } = values;
    const ofNew = validateNewPassword(
      { password: newPassword, confirmation: confirmPassword, role: user.role },
      { password: 'newPassword', confirmation: 'confirmPassword' },
      newPasswordTexts,
    );
    const ofOld = oldPassword === '' ? { oldPassword: required } : {};
    saving.save({ oldPassword, newPassword }, { ...ofOld, ...ofNew });
  }

  return (
    <Section title={texts.title} hint={texts.hint}>
      <Form
        fields={FIELDS}
        saving={{ ...saving, errors }}
        failed={texts.failed}
        onSubmit={submit}
        className="flex flex-col gap-4"
        actions={
          <SaveRow
            label={texts.change}
            pending={saving.pending}
            changed={Object.keys(changes).length > 0}
          />
        }
      >
        {/* Names to password managers whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          hidden
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <div className={ALONE}>
            <TextField
              label={texts.fields.oldPassword}
              type="password"
              autoComplete="current-password"
              required
              {...inputOf('oldPassword')}
            />
          </div>
          <NewPasswordField
            label={texts.fields.newPassword}
            ownerRole={user.role}
            {...inputOf('newPassword')}
          />
          <TextField
            label={texts.fields.confirmPassword}
            type="password"
            autoComplete="new-password"
            required
            {...inputOf('confirmPassword')}
          />
        </div>
      </Form>
    </Section>
  );
}
