import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import type { InvitationAccept, ReadInvitation } from 'contracts/api/colleagues';
import { codeOf } from 'web-shared/request/request-error';
import type { ProblemCode } from 'contracts/problem-codes';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { Loading } from '../../../design/loading.tsx';
import { ErrorPanel, Notice } from '../../../design/panel.tsx';
import { toast } from '../../../design/toast/toast-store.ts';
import { requiredFieldErrors } from '../../../forms/field-errors.ts';
import { Form } from '../../../forms/form.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { NewPasswordField } from '../../../new-password/new-password-field.tsx';
import { refusedPassword } from '../../../new-password/refused-password.ts';
import { newPasswordFault } from '../../../new-password/validate-new-password.ts';
import { api } from '../../../request/api.ts';
import { currentUserQuery } from '../../../session/current-user.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { cacheUser } from '../api/sign-in.ts';
import { StepIntro } from '../../../design/step-content.tsx';
import { useTokenOfAddress } from '../../../address/use-token-of-address.ts';
import { useInvitationTexts } from './use-invitation-texts.ts';

const FIELDS = ['firstName', 'lastName', 'phone', 'username', 'password'] as const;
type Field = (typeof FIELDS)[number];

const NOTHING: Record<Field, string> = {
  firstName: '',
  lastName: '',
  phone: '',
  username: '',
  password: '',
};
// Typed by the contract, so that a renamed code does not compile.
const INVALID: ProblemCode = 'invitation-invalid';
const REQUIRED = ['firstName', 'lastName', 'username'] as const;
const AUTOCOMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  username: 'username',
} as const;

/** Where the link of an invitation leads: who one is, and a password; then one is signed in. */
export function AcceptInvitation(): ReactElement {
  const texts = useInvitationTexts();
  const token = useTokenOfAddress();
  if (token === '') return <Invalid text={texts.missing} />;
  return <KnownLink key={token} token={token} />;
}

function KnownLink({ token }: { token: string }): ReactElement {
  const texts = useInvitationTexts();
  const invitation = useQuery({
    queryKey: ['/api/invitation', token],
    queryFn: () => api('POST /api/invitation', { token }),
    retry: false,
    staleTime: Infinity,
  });
  if (invitation.isPending) return <Loading text={texts.loading} />;
  if (invitation.isError) {
    const { error, refetch } = invitation;
    if (isInvalid(error)) return <Invalid text={texts.invalid} />;
    return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  return <JoinForm token={token} invitation={invitation.data} />;
}

function isInvalid(error: unknown): boolean {
  return codeOf(error) === INVALID;
}

function Invalid({ text }: { text: string }): ReactElement {
  return (
    <Notice tone="bad" title={useInvitationTexts().invalidTitle}>
      <p>{text}</p>
    </Notice>
  );
}

function JoinForm({
  token,
  invitation,
}: {
  token: string;
  invitation: ReadInvitation;
}): ReactElement {
  const texts = useInvitationTexts();
  const { newPassword } = useTexts();
  const { values, setField } = useDraft<Field>(NOTHING);
  const saving = useJoining(invitation.companyName);
  const refused = refusedPassword(saving.failure, newPassword);
  const errors = refused === undefined ? saving.errors : { ...saving.errors, password: refused };

  function submit(): void {
    const { phone, ...filled } = values;
    const fault = newPasswordFault(filled.password, 'b2b_user', newPassword);
    saving.save(
      { token, ...filled, ...(phone === '' ? {} : { phone }) },
      {
        ...requiredFieldErrors(values, REQUIRED, texts.required),
        ...(fault === undefined ? {} : { password: fault }),
      },
    );
  }

  if (isInvalid(saving.failure)) return <Invalid text={texts.invalid} />;
  return (
    <Form
      fields={FIELDS}
      saving={{ ...saving, errors }}
      failed={texts.failed}
      onSubmit={submit}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" pending={saving.pending}>
          {texts.accept}
        </Button>
      }
    >
      <StepIntro>{texts.intro(invitation.companyName)}</StepIntro>
      <Facts invitation={invitation} />
      {FIELDS.map((field) =>
        field === 'password' ? (
          <NewPasswordField
            key={field}
            label={texts.password}
            name={field}
            ownerRole="b2b_user"
            value={values.password}
            error={errors['password']}
            onChange={({ target }) => setField(field, target.value)}
          />
        ) : (
          <TextField
            key={field}
            label={texts[field]}
            name={field}
            autoComplete={AUTOCOMPLETE[field]}
            value={values[field]}
            error={errors[field]}
            onChange={({ target }) => setField(field, target.value)}
            {...(field === 'phone'
              ? { type: 'tel', optional: texts.optional }
              : { required: true })}
            {...(field === 'username' ? { hint: texts.usernameHint } : {})}
          />
        ),
      )}
    </Form>
  );
}

function Facts({ invitation }: { invitation: ReadInvitation }): ReactElement {
  const texts = useInvitationTexts();
  const facts = [
    [texts.company, invitation.companyName],
    [texts.email, invitation.email],
    [texts.role, texts.roles[invitation.role]],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-surface-2 p-3">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useJoining(companyName: string) {
  const texts = useInvitationTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useFormSubmit<InvitationAccept, User>({
    send: (body, idempotencyKey) => api('POST /api/invitation/accept', body, { idempotencyKey }),
    onSaved: (user) => {
      cacheUser(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast({ title: texts.joinedTitle, description: texts.joined(companyName) });
      void navigate(`/${user.tenantId}`, { replace: true });
    },
  });
}
