import { useQuery } from '@tanstack/react-query';
import type { Colleague } from 'contracts/api/colleagues';
import { hasRight } from 'contracts/policies/company-rights';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../design/button.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { StepUpDialog } from '../../second-factor/step-up-dialog.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { AccessDialog } from './access-dialog.tsx';
import { colleaguesQuery } from './api/colleagues.ts';
import { CompanyFactors } from './company-factors.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnershipChanges } from './ownership-changes.tsx';
import { People } from './people.tsx';
import { ResetFactorsDialog } from './reset-factors-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SightCard } from './sight-card.tsx';
import { useColleaguesTexts } from './texts.ts';

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change' | 'end' | 'reopen' | 'reset'; readonly colleague: Colleague };

export function ColleaguesPage(): ReactElement {
  const texts = useColleaguesTexts();
  // The server refuses anybody else; the entry of the menu is missing for them too.
  const allowed = hasRight(useCurrentUser()?.companyRole, 'keep-colleagues');
  if (allowed) return <OwnColleagues />;
  return <EmptyState title={texts.notForYouTitle} hint={texts.notForYouText} />;
}

function OwnColleagues(): ReactElement {
  const texts = useColleaguesTexts();
  const { paths } = useMarket();
  const query = useQuery(colleaguesQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">{texts.lead}</p>
        <Link to={paths.companyLog} className={buttonClass('secondary')}>
          {texts.log}
        </Link>
        <Button onClick={() => setDialog({ kind: 'invite' })}>
          <PlusIcon width="18" height="18" />
          {texts.invite}
        </Button>
      </div>
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={3} />
        </Loading>
      ) : null}
      {query.data === undefined ? null : (
        <>
          <OwnershipChanges />
          <People
            people={query.data.people}
            onChange={(colleague) => setDialog({ kind: 'change', colleague })}
            onEnd={(colleague) => setDialog({ kind: 'end', colleague })}
            onReopen={(colleague) => setDialog({ kind: 'reopen', colleague })}
            onReset={(colleague) => setDialog({ kind: 'reset', colleague })}
          />
          <Invitations invitations={query.data.invitations} />
          <CompanyFactors />
          <SightCard />
        </>
      )}
      {dialog?.kind === 'invite' ? <InviteDialog onDone={close} /> : null}
      {dialog?.kind === 'change' ? (
        <RoleDialog colleague={dialog.colleague} onDone={close} />
      ) : null}
      {dialog?.kind === 'end' || dialog?.kind === 'reopen' ? (
        <AccessDialog action={dialog.kind} colleague={dialog.colleague} onDone={close} />
      ) : null}
      {dialog?.kind === 'reset' ? (
        <ResetFactorsDialog colleague={dialog.colleague} onDone={close} />
      ) : null}
      <StepUpDialog />
    </div>
  );
}
