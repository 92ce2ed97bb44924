import { isCustomer } from 'contracts/policies/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { branchesQuery } from '../../api/branches.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { PlusIcon } from '../../design/icons.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useIsMobile } from '../../hooks/use-media.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { spendingQuery } from './api/get-spending.ts';
import { BranchCards } from './branch-cards.tsx';
import { BranchDialog } from './branch-dialog.tsx';
import { BranchTable } from './branch-table.tsx';
import type { BranchListProps, BranchTask } from './branch-task.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { spendingByBranch } from './spending.ts';

export function BranchesPage(): ReactElement {
  const texts = useShopTexts();
  const { paths } = useMarket();
  // The server refuses anybody else; the entry of the menu is missing for them too (ruling T.08).
  const allowed = isCustomer(useCurrentUser()?.role ?? '');
  return allowed ? (
    <Branches />
  ) : (
    <EmptyState title={texts.branches.notForYouTitle} hint={texts.branches.notForYouText}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {texts.cart.toCatalog}
      </Link>
    </EmptyState>
  );
}

function Branches(): ReactElement {
  const texts = useShopTexts();
  const branches = useQuery(branchesQuery);
  const [task, setTask] = useState<BranchTask>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">{texts.branches.lead}</p>
        <Button disabled={branches.data === undefined} onClick={() => setTask({ kind: 'new' })}>
          <PlusIcon width="18" height="18" />
          {texts.branches.add}
        </Button>
      </div>
      {branches.isError ? (
        <ErrorPanel
          title={texts.branches.failed}
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
        <BranchList branches={branches.data} onTask={setTask} />
      )}
      <TaskDialog task={task} onDone={() => setTask(undefined)} />
    </div>
  );
}

function BranchList({ branches, onTask }: Omit<BranchListProps, 'spending'>): ReactElement {
  const texts = useShopTexts().branches;
  const spending = useQuery(spendingQuery);
  const spent = spending.data === undefined ? undefined : spendingByBranch(spending.data, branches);
  const List = useIsMobile() ? BranchCards : BranchTable;
  return (
    <>
      <List branches={branches} spending={spent} onTask={onTask} />
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

function TaskDialog({
  task,
  onDone,
}: {
  task: BranchTask | undefined;
  onDone: () => void;
}): ReactElement | null {
  if (task === undefined) return null;
  switch (task.kind) {
    case 'new':
      return <BranchDialog onDone={onDone} />;
    case 'edit':
      return <BranchDialog branch={task.branch} onDone={onDone} />;
    case 'close':
    case 'reopen':
      return <ClosingDialog branch={task.branch} onDone={onDone} />;
  }
}
