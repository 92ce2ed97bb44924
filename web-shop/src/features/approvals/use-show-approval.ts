import { useQueryClient } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import { toast } from '../../design/toast/toast-store.ts';
import { approvalQuery } from './api/approval.ts';
import { useNameOf } from './use-name-of.ts';

/** Shows what was decided a moment ago at once, and reads anew the lists, and the orders above them. */
export function useShowApproval(): (approval: Approval, title: string) => void {
  const queryClient = useQueryClient();
  const nameOf = useNameOf();
  return (approval, title) => {
    toast({ title, description: nameOf(approval.requesterName) });
    queryClient.setQueryData(approvalQuery(approval.id).queryKey, approval);
    void queryClient.invalidateQueries({ queryKey: ['/api/orders'] });
  };
}
