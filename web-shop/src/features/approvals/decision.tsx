import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import type { TotalChanged } from 'contracts/api/orders';
import { messageFor } from 'web-shared/request/request-error';
import { parseMoney } from 'contracts/primitives/money';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { refreshWallet, refreshWalletAfterOrder, walletQuery } from '../../api/wallet.ts';
import { Button } from '../../design/button.tsx';
import { Card, Notice } from '../../design/panel.tsx';
import { useRequestKey } from '../../hooks/use-request-key.ts';
import { PaymentSummary } from '../../pay-in/payment-summary.tsx';
import { useSeesWallet } from '../../session/use-may.ts';
import { totalChangedIn } from '../../request/total-changed-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { approvalQuery, grant } from './api/approval.ts';
import type { Seen } from './api/approval.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { useShowApproval } from './use-show-approval.ts';
import { useApprovalsTexts } from './use-approvals-texts.ts';

interface DecisionProps {
  approval: Approval;
  /** It is being decided, after which there is nothing to press any more. */
  onPress: () => void;
}

/** Yes, at the total that is shown, or no. What changed meanwhile is shown before it is asked again. */
export function Decision({ approval, onPress }: DecisionProps): ReactElement {
  const texts = useApprovalsTexts();
  const { unreachable } = useTexts().errors;
  const [declining, setDeclining] = useState(false);
  const [change, setChange] = useState<TotalChanged>();
  const seen: Seen = change ?? approval;
  const { total } = seen;
  const mutation = useGrant(approval, seen, (error) =>
    setChange((before) => totalChangedIn(error) ?? before),
  );
  function approve(): void {
    onPress();
    mutation.mutate();
  }
  function decline(): void {
    onPress();
    setDeclining(true);
  }
  const refused = mutation.isError && totalChangedIn(mutation.error) === undefined;
  return (
    <Card className="flex flex-col gap-4 p-5">
      {change === undefined ? null : <Changed approval={approval} change={change} />}
      {refused ? (
        <Notice tone="bad" title={texts.approveFailed}>
          <p>{messageFor(mutation.error, unreachable)}</p>
        </Notice>
      ) : null}
      <Split total={total} approval={approval} />
      <div className="flex flex-col gap-3 tablet:max-laptop:flex-row-reverse">
        <Button size="large" pending={mutation.isPending} onClick={approve}>
          {texts.approve(formatAmount(total, approval.currency))}
        </Button>
        <Button size="large" variant="danger" disabled={mutation.isPending} onClick={decline}>
          {texts.decline}
        </Button>
      </div>
      {declining ? <DeclineDialog approval={approval} onDone={() => setDeclining(false)} /> : null}
    </Card>
  );
}

/** Orders what was asked for, once however often it is pressed; `onError` hears why not. */
function useGrant(approval: Approval, seen: Seen, onError: (error: unknown) => void) {
  const granted = useApprovalsTexts().statuses.granted;
  const queryClient = useQueryClient();
  const key = useRequestKey();
  const show = useShowApproval();
  return useMutation({
    mutationFn: () => grant(approval.id, seen, key.current()),
    onSuccess: ({ id }) => {
      const ended = { status: 'granted', mayDecide: false } as const;
      show({ ...approval, ...ended, orderId: id }, granted);
      refreshWalletAfterOrder(queryClient);
    },
    onError: (error) => {
      key.failed(error);
      onError(error);
      void queryClient.invalidateQueries({ queryKey: approvalQuery(approval.id).queryKey });
      refreshWallet(queryClient);
    },
  });
}

/** How the wallet would pay it now. */
function Split({ total, approval }: { total: string; approval: Approval }): ReactElement | null {
  const { data: balance } = useQuery({ ...walletQuery, enabled: useSeesWallet() });
  if (balance === undefined) return null;
  return <PaymentSummary balance={balance} total={parseMoney(total, approval.currency)} />;
}

function Changed({ approval, change }: { approval: Approval; change: TotalChanged }): ReactElement {
  const texts = useApprovalsTexts();
  const { currency } = approval;
  const totals = [approval.total, change.total].map((each) => formatAmount(each, currency));
  const [before = '', now = ''] = totals;
  return (
    <Notice tone="warn" title={texts.changedTitle}>
      <p>{before === now ? texts.changedLines(now) : texts.changedText(before, now)}</p>
      <ul className="mt-2 list-disc pl-5">
        {change.lines.map((line) => (
          <ChangedLine key={line.productId} approval={approval} line={line} />
        ))}
      </ul>
    </Notice>
  );
}

/** A line as it would be ordered now, and what it was where that differs. */
function ChangedLine({
  approval: { lines, currency },
  line: { productId, productName, quantity, lineTotal },
}: {
  approval: Approval;
  line: TotalChanged['lines'][number];
}): ReactElement {
  const texts = useApprovalsTexts();
  const before = lines.find((each) => each.productId === productId)?.lineTotal;
  const was = before === undefined || before === lineTotal ? undefined : before;
  return (
    <li className="wrap-anywhere">
      {quantity} × {productName}: {formatAmount(lineTotal, currency)}
      {was === undefined ? null : ` (${texts.before(formatAmount(was, currency))})`}
    </li>
  );
}
