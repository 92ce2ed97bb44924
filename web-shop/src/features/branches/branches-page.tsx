import { isCustomer } from 'contracts/policies/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { branchesQuery } from '../../api/branches.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useIsMobile } from '../../hooks/use-media.ts';
import { useMay } from '../../session/use-may.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useBranchesTexts } from '../../texts/use-branches-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { branchSpendingQuery } from './api/get-spending.ts';
import { BranchCards } from './branch-cards.tsx';
import { BranchDialog } from './branch-dialog.tsx';
import { BranchTable } from './branch-table.tsx';
import type { BranchListProps, BranchDialogState } from './branch-dialog-state.ts';
import { CloseBranchDialog } from './close-branch-dialog.tsx';
import { spendingByBranch } from './spending.ts';

export function BranchesPage(): ReactElement {
  const texts = useShopTexts();
  const branchesTexts = useBranchesTexts();
  const { paths } = useMarket();
  // The server refuses anybody else; the entry of the menu is missing for them too (ruling T.08).
  const allowed = isCustomer(useCurrentUser()?.role ?? '');
  return allowed ? (
    <Branches />
  ) : (
    <EmptyState title={branchesTexts.notForYouTitle} hint={branchesTexts.notForYouText}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {texts.cart.toCatalog}
      </Link>
    </EmptyState>
  );
}

function Branches(): ReactElement {
  const texts = useShopTexts();
  const branchesTexts = useBranchesTexts();
  const branches = useQuery(branchesQuery);
  const mayKeep = useMay('keep-branches');
  const [dialog, setDialog] = useState<BranchDialogState>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">{branchesTexts.lead}</p>
        {mayKeep ? (
          <Button disabled={branches.data === undefined} onClick={() => setDialog({ kind: 'new' })}>
            <PlusIcon width="18" height="18" />
            {branchesTexts.add}
          </Button>
        ) : null}
      </div>
      {branches.isError ? (
        <ErrorPanel
          title={branchesTexts.failed}
          error={branches.error}
          onRetry={() => void branches.refetch()}
        />
      ) : null}
      {branches.isPending ? (
        <Loading text={texts.loading.branches}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : null}
      {branches.data === undefined ? null : (
        <BranchList branches={branches.data} onOpenDialog={setDialog} />
      )}
      <OpenDialog dialog={dialog} onDone={() => setDialog(undefined)} />
    </div>
  );
}

function BranchList({ branches, onOpenDialog }: Omit<BranchListProps, 'spending'>): ReactElement {
  const texts = useBranchesTexts();
  const spending = useQuery(branchSpendingQuery);
  const spent = spending.data === undefined ? undefined : spendingByBranch(spending.data, branches);
  const List = useIsMobile() ? BranchCards : BranchTable;
  return (
    <>
      <List branches={branches} spending={spent} onOpenDialog={onOpenDialog} />
      {spending.isError ? (
        <ErrorPanel
          title={texts.spendingFailed}
          error={spending.error}
          onRetry={() => void spending.refetch()}
        />
      ) : (
        <p className="text-meta text-muted">{texts.spendingHint}</p>
      )}
    </>
  );
}

function OpenDialog({
  dialog,
  onDone,
}: {
  dialog: BranchDialogState | undefined;
  onDone: () => void;
}): ReactElement | null {
  if (dialog === undefined) return null;
  switch (dialog.kind) {
    case 'new':
      return <BranchDialog onDone={onDone} />;
    case 'edit':
      return <BranchDialog branch={dialog.branch} onDone={onDone} />;
    case 'close':
    case 'reopen':
      return <CloseBranchDialog branch={dialog.branch} onDone={onDone} />;
  }
}
