import type { Branch } from 'contracts/api/branches';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../design/panel.tsx';
import { useBranchesTexts } from '../../texts/use-branches-texts.ts';
import { Amount, BranchActions, BranchStatus, OrdersLink, formatAddress } from './branch-cells.tsx';
import type { BranchListProps } from './branch-dialog-state.ts';
import type { Spent } from './spending.ts';

export function BranchCards({ branches, spending, onOpenDialog }: BranchListProps): ReactElement {
  const texts = useBranchesTexts();
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={texts.tableLabel} className="flex flex-col gap-3">
        {branches.map((branch) => (
          <li key={branch.id}>
            <BranchCard
              branch={branch}
              spent={spending?.of(branch.id)}
              onOpenDialog={onOpenDialog}
            />
          </li>
        ))}
      </ul>
      <Card className="divide-y divide-border px-4">
        <SpentRow name={texts.withoutBranch} spent={spending?.withoutBranch}>
          <OrdersLink branchId="none" name={texts.withoutBranch} spent={spending?.withoutBranch} />
        </SpentRow>
        <SpentRow name={texts.total} spent={spending?.total} strong>
          {spending === undefined ? texts.none : texts.orders(spending.total.orders)}
        </SpentRow>
      </Card>
    </div>
  );
}

function BranchCard({
  branch,
  spent,
  onOpenDialog,
}: {
  branch: Branch;
  spent: Spent | undefined;
  onOpenDialog: BranchListProps['onOpenDialog'];
}): ReactElement {
  const texts = useBranchesTexts();
  const place = formatAddress(branch);
  return (
    <Card className="p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lead wrap-anywhere">{branch.name}</h2>
          <p className="text-meta text-muted">{texts.types[branch.type]}</p>
        </div>
        <BranchStatus branch={branch} />
      </div>
      {place === undefined ? null : <p className="mt-3 wrap-anywhere">{place}</p>}
      {branch.contact === '' ? null : (
        <p className="mt-1 wrap-anywhere text-muted">{branch.contact}</p>
      )}
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-border pt-1">
        <span className="figures flex h-11 items-center">
          <OrdersLink branchId={branch.id} name={branch.name} spent={spent} />
        </span>
        <span className="figures text-lead font-[650] whitespace-nowrap">
          <Amount spent={spent} />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <BranchActions branch={branch} onOpenDialog={onOpenDialog} />
      </div>
    </Card>
  );
}

function SpentRow({
  name,
  spent,
  strong = false,
  children,
}: {
  name: string;
  spent: Spent | undefined;
  strong?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <div
      className={`flex min-h-14 items-center justify-between gap-3 py-2 ${strong ? 'font-[650]' : ''}`}
    >
      <div className="min-w-0">
        <p>{name}</p>
        <p className="figures text-meta">{children}</p>
      </div>
      <span className="figures text-lead whitespace-nowrap">
        <Amount spent={spent} />
      </span>
    </div>
  );
}
