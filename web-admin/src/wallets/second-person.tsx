import type { NamedActor } from 'contracts/api/admin-keys';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/notice.tsx';
import { toast } from '../design/toast-store.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DecideRow, NobodyElse } from './decide-row.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ActorName } from './request-badge.tsx';
import { useWalletChange } from './use-wallet-change.ts';

type Decision = 'approve' | 'reject';

export interface Waiting {
  /** What waits, in a few words. */
  readonly title: string;
  readonly requestedBy: NamedActor;
  readonly requestedAt: string;
  readonly id: string;
  /** How many may decide about it; 0: whoever operates the machine alone. */
  readonly deciders: number | undefined;
  readonly decide: (decision: Decision) => Promise<unknown>;
}

/** What one super admin has asked for: another one approves or declines it, and whoever asked takes it back. */
export function SecondPerson({
  waiting,
  children,
}: {
  waiting: Waiting;
  children: ReactNode;
}): ReactElement {
  const { twoPeople } = useTexts();
  const session = useSession();
  const [asking, setAsking] = useState<Decision>();
  const reader = session.status === 'signed-in' ? session.user : undefined;
  const own = reader?.id === waiting.requestedBy.id;
  const decides = reader?.role === 'super_admin';
  return (
    <section className="section" aria-label={waiting.title}>
      <h2>{waiting.title}</h2>
      {children}
      <p className="meta">
        {twoPeople.askedBy} <ActorName actor={waiting.requestedBy} /> ·{' '}
        <DateTime at={waiting.requestedAt} />
      </p>
      {own ? <Notice tone="warn" title={twoPeople.own} /> : null}
      <NobodyElse deciders={waiting.deciders} id={waiting.id} title={twoPeople.nobodyElse} />
      {decides ? (
        <DecideRow
          own={own}
          approve={twoPeople.approve}
          decline={own ? twoPeople.takeBack : twoPeople.decline}
          onAsk={(decision) => setAsking(decision === 'approve' ? 'approve' : 'reject')}
        />
      ) : null}
      {asking === undefined ? null : (
        <DecideDialog
          waiting={waiting}
          decision={asking}
          own={own}
          onClose={() => setAsking(undefined)}
        >
          {children}
        </DecideDialog>
      )}
    </section>
  );
}

function DecideDialog({
  waiting,
  decision,
  own,
  onClose,
  children,
}: {
  waiting: Waiting;
  decision: Decision;
  own: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
  const { twoPeople } = useTexts();
  const notApproved = own ? twoPeople.takeBack : twoPeople.decline;
  const deciding = useWalletChange(
    () => waiting.decide(decision),
    () => {
      toast({ title: decision === 'approve' ? twoPeople.approved : twoPeople.declined });
      onClose();
    },
  );
  return (
    <FormDialog
      title={waiting.title}
      submit={decision === 'approve' ? twoPeople.approve : notApproved}
      ready
      busy={deciding.isPending}
      error={deciding.error}
      onSubmit={() => deciding.mutate()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
