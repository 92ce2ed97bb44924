import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import { messageFor } from 'web-shared/request/request-error';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/panel.tsx';
import { api } from '../../request/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useShowApproval } from './use-show-approval.ts';
import { useApprovalsTexts } from './use-approvals-texts.ts';

/** Who asked may take it back. */
export function Withdrawal({
  approval,
  onPress,
}: {
  approval: Approval;
  /** It is being withdrawn, after which there is nothing to press any more. */
  onPress: () => void;
}): ReactElement {
  const texts = useApprovalsTexts();
  const { unreachable } = useTexts().errors;
  const queryClient = useQueryClient();
  const show = useShowApproval();
  const mutation = useMutation({
    mutationFn: () => api('POST /api/approvals/:approvalId/withdraw', { approvalId: approval.id }),
    onSuccess: (withdrawn) => {
      show(withdrawn, texts.withdrawnTitle);
      void queryClient.invalidateQueries({ queryKey: ['/api/cart'] });
    },
  });
  return (
    <div className="flex flex-col gap-3">
      {mutation.isError ? (
        <Notice tone="bad" title={texts.withdrawFailed}>
          <p>{messageFor(mutation.error, unreachable)}</p>
        </Notice>
      ) : null}
      <Button
        variant="secondary"
        className="self-start"
        pending={mutation.isPending}
        onClick={() => {
          onPress();
          mutation.mutate();
        }}
      >
        {texts.withdraw}
      </Button>
    </div>
  );
}
