import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from 'contracts/api/colleagues';
import { messageFor } from 'web-shared/request/request-error';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Card, Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { api } from '../../request/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { colleaguesQuery } from './api/colleagues.ts';
import { BranchNames, LimitOf } from './people.tsx';
import { LIST_ROW } from './list-row.ts';
import { RoleBadge } from './role-badge.tsx';
import { useColleaguesTexts } from './texts.ts';

export function Invitations({ invitations }: { invitations: readonly Invitation[] }): ReactElement {
  const texts = useColleaguesTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-dialog">
        {texts.waiting}
      </h2>
      {invitations.length === 0 ? (
        <p className="text-muted">{texts.noInvitations}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {invitations.map((invitation) => (
              <Waiting key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Waiting({ invitation }: { invitation: Invitation }): ReactElement {
  const texts = useColleaguesTexts();
  const { unreachable } = useTexts().errors;
  const { id, email, sentAt, expiresAt, expired, role, monthlyLimit, branchIds } = invitation;
  const send = (action: 'resend' | 'withdraw') =>
    api(`POST /api/invitations/:invitationId/${action}`, { invitationId: id });
  const again = useWalletChange(() => send('resend'), texts.resentTitle, email);
  const back = useWalletChange(() => send('withdraw'), texts.withdrawnTitle, email);
  const failure = again.error ?? back.error;
  return (
    <li className={LIST_ROW}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-meta text-muted">
          {texts.invited}: <DateTime at={sentAt} />
        </p>
      </div>
      <div className="min-w-0 text-meta text-muted">
        <BranchNames ids={branchIds} />
        <LimitOf limit={monthlyLimit} />
        <p>
          {texts.expires}: <DateTime at={expiresAt} />
        </p>
      </div>
      <div className="flex">
        {expired ? <Badge tone="warn">{texts.expired}</Badge> : <RoleBadge role={role} />}
      </div>
      <div className="flex gap-2 empty:hidden tablet:justify-end">
        <Button
          variant="secondary"
          size="small"
          pending={again.isPending}
          aria-label={texts.resendLabel(email)}
          onClick={() => again.mutate()}
        >
          {texts.resend}
        </Button>
        <Button
          variant="danger"
          size="small"
          pending={back.isPending}
          aria-label={texts.withdrawLabel(email)}
          onClick={() => back.mutate()}
        >
          {texts.withdraw}
        </Button>
      </div>
      {failure === null ? null : (
        <div className="col-span-full">
          <Notice tone="bad" title={texts.actionFailed}>
            <p>{messageFor(failure, unreachable)}</p>
          </Notice>
        </div>
      )}
    </li>
  );
}

function useWalletChange(send: () => Promise<unknown>, title: string, email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast({ title, description: email });
      await queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
  });
}
