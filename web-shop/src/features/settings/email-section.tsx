import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmailChangeRequest, User } from 'contracts/api/accounts';
import { codeOf } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { ReactElement } from 'react';
import { TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { requiredFieldErrors } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { api } from '../../request/api.ts';
import { useEmailChangeTexts } from '../../texts/use-email-change-texts.ts';
import { emailChangeQuery } from './api/email-change.ts';
import { PendingEmail } from './pending-email.tsx';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

const NOTHING: Record<Field, string> = { email: '', password: '' };

/** The own address, and how it becomes another one: both mailboxes have to answer. */
export function EmailSection({ user }: { user: User }): ReactElement {
  const texts = useEmailChangeTexts();
  const { data } = useQuery(emailChangeQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          <span className="text-meta text-muted">{texts.now}: </span>
          <span className="font-medium">{user.email}</span>
        </p>
        {data?.pending ? <PendingEmail pending={data.pending} /> : null}
        <EmailForm />
      </div>
    </Section>
  );
}

function EmailForm(): ReactElement {
  const texts = useEmailChangeTexts();
  const queryClient = useQueryClient();
  const { values, changes, setField } = useDraft<Field>(NOTHING);
  const saving = useFormSubmit<EmailChangeRequest, unknown>({
    send: (request) => api('POST /api/user/email', request),
    onSaved: async () => {
      for (const field of FIELDS) setField(field, '');
      toast({ title: texts.sentTitle, description: texts.why });
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
    },
  });
  const wrong = codeOf(saving.failure) === PROBLEM_CODES.wrongPassword;
  const errors = wrong ? { ...saving.errors, password: texts.wrong } : saving.errors;
  return (
    <Form
      fields={FIELDS}
      saving={{ ...saving, errors }}
      failed={texts.failed}
      onSubmit={() => saving.save(values, requiredFieldErrors(values, FIELDS, texts.required))}
      className="flex flex-col gap-4"
      actions={
        <SaveRow
          label={texts.send}
          pending={saving.pending}
          changed={Object.keys(changes).length > 0}
        />
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={texts.email}
          type="email"
          name="email"
          autoComplete="off"
          required
          value={values.email}
          error={errors['email']}
          onChange={({ target }) => setField('email', target.value)}
        />
        <TextField
          label={texts.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          error={errors['password']}
          onChange={({ target }) => setField('password', target.value)}
        />
      </div>
      <p className="text-meta text-muted">{texts.why}</p>
      <p className="text-meta text-muted">{texts.lost}</p>
    </Form>
  );
}
