import { useQueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from 'contracts/api/accounts';
import type { ReactElement } from 'react';
import { TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { requiredFieldErrors } from '../../forms/field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { api } from '../../request/api.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { useSettingsTexts } from '../../texts/use-settings-texts.ts';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';

const FIELDS = ['firstName', 'lastName', 'phone'] as const;
const INPUTS = {
  firstName: { autoComplete: 'given-name', required: true },
  lastName: { autoComplete: 'family-name', required: true },
  phone: { type: 'tel', autoComplete: 'tel' },
};

export function ProfileSection({ user }: { user: User }): ReactElement {
  const { profile: texts, ...common } = useSettingsTexts();
  const queryClient = useQueryClient();
  const { values, changes, setField, markSaved } = useDraft<(typeof FIELDS)[number]>({
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
  });
  const saving = useFormSubmit<ProfileChange, User>({
    send: (change) => api('PATCH /api/user', change),
    onSaved: (saved, sent) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      markSaved(sent);
      toast({ title: texts.savedTitle });
    },
  });
  const required = ['firstName', 'lastName'] as const;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Form
        fields={FIELDS}
        saving={saving}
        failed={texts.failed}
        onSubmit={() =>
          saving.save(changes, requiredFieldErrors(values, required, common.required))
        }
        className="flex flex-col gap-4"
        actions={
          <SaveRow
            label={common.save}
            pending={saving.pending}
            changed={Object.keys(changes).length > 0}
          />
        }
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={texts.fields[field]}
              name={field}
              value={values[field]}
              error={saving.errors[field]}
              onChange={(event) => setField(field, event.target.value)}
              {...INPUTS[field]}
              {...(field === 'phone' ? { optional: common.optional } : {})}
            />
          ))}
        </div>
        <SignInNames user={user} />
      </Form>
    </Section>
  );
}

function SignInNames({ user }: { user: User }): ReactElement {
  const texts = useSettingsTexts().profile;
  return (
    <div className="rounded-control bg-surface-2 p-3">
      <dl className="grid gap-3 tablet:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-meta text-muted">{texts.email}</dt>
          <dd className="font-medium wrap-anywhere">{user.email}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-meta text-muted">{texts.username}</dt>
          <dd className="font-medium wrap-anywhere">{user.username}</dd>
        </div>
      </dl>
      <p className="mt-2 text-meta text-muted">{texts.signInHint}</p>
    </div>
  );
}
