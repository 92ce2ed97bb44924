import { useQuery } from '@tanstack/react-query';
import type { UserSession } from 'contracts/api/accounts';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { Section } from '../record/fields.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useRefreshSecurity } from './use-own-factors.ts';

/** Where somebody is signed in; another session is ended with the password. */
export function SessionSection(): ReactElement {
  const { secondFactor: texts } = useTexts();
  const [ending, setEnding] = useState<UserSession>();
  const { data = [] } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api('GET /api/user/sessions', {}, { signal }),
  });
  return (
    <Section title={texts.sessions}>
      <StillTable
        label={texts.sessions}
        rows={data}
        idOf={({ id }) => id}
        columns={sessionColumns(texts, setEnding)}
      />
      {ending === undefined ? null : (
        <EndDialog session={ending} onClose={() => setEnding(undefined)} />
      )}
    </Section>
  );
}

interface EndDialogProps {
  session: UserSession;
  onClose: () => void;
}

function EndDialog({ session, onClose }: EndDialogProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefreshSecurity();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const act = handleSubmit(async ({ password }) => {
    await change('DELETE /api/user/sessions/:sessionId', { sessionId: session.id, password });
    toast({ title: texts.ended });
    await refresh();
  });
  return (
    <ActionDialog
      title={texts.endTitle(session.device)}
      confirm={texts.end}
      ready={formState.isValid}
      act={act}
      onClose={onClose}
    >
      <PasswordField {...register('password', { required: true })} />
    </ActionDialog>
  );
}

function sessionColumns(
  texts: Texts['secondFactor'],
  onEnd: (session: UserSession) => void,
): readonly StillColumn<UserSession>[] {
  return [
    { name: 'device', label: texts.device, cell: ({ device }) => device },
    { name: 'address', label: texts.address, cell: ({ address }) => address },
    {
      name: 'lastSeenAt',
      label: texts.lastSeenAt,
      cell: ({ lastSeenAt }) => <DateTime at={lastSeenAt} />,
    },
    {
      name: 'actions',
      label: texts.fields.actions,
      cell: (session) =>
        session.current ? (
          <Badge tone="info">{texts.here}</Badge>
        ) : (
          <button type="button" className="button" onClick={() => onEnd(session)}>
            {texts.end}
          </button>
        ),
    },
  ];
}
