import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmailChange } from 'contracts/api/accounts';
import { messageFor } from 'web-shared/request/request-error';
import { MAILBOXES } from 'contracts/constants/people';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { api } from '../../request/api.ts';
import { useEmailChangeTexts } from '../../texts/use-email-change-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { emailChangeQuery } from './api/email-change.ts';

/** The address that was asked for, and which mailbox has answered. */
export function PendingEmail({
  pending: { email, expiresAt, confirmed },
}: {
  pending: NonNullable<EmailChange['pending']>;
}): ReactElement {
  const texts = useEmailChangeTexts();
  const { unreachable } = useTexts().errors;
  const queryClient = useQueryClient();
  const back = useMutation({
    mutationFn: () => api('DELETE /api/user/email', {}),
    onSuccess: async () => {
      toast({ title: texts.withdrawnTitle });
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
    },
  });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-2 p-3">
      <p className="wrap-anywhere">
        <span className="text-meta text-muted">{texts.asked}: </span>
        <span className="font-medium">{email}</span>
      </p>
      <ul className="list-disc pl-5 text-meta">
        {MAILBOXES.map((mailbox) => (
          <li key={mailbox}>
            {confirmed.includes(mailbox) ? texts.confirmed[mailbox] : texts.waiting[mailbox]}
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">
        {texts.until} <DateTime at={expiresAt} />
      </p>
      {back.error === null ? null : (
        <Notice tone="bad" title={texts.withdrawFailed}>
          <p>{messageFor(back.error, unreachable)}</p>
        </Notice>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        pending={back.isPending}
        onClick={() => back.mutate()}
      >
        {texts.withdraw}
      </Button>
    </div>
  );
}
