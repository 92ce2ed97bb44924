import type { Branch } from 'contracts/api/branches';
import { formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useMay } from '../../session/use-may.ts';
import { useBranchesTexts } from '../../texts/use-branches-texts.ts';
import type { BranchDialogState } from './branch-dialog-state.ts';
import type { Spent } from './spending.ts';

// What the table and the cards show alike.

export function BranchStatus({ branch }: { branch: Branch }): ReactElement {
  const texts = useBranchesTexts();
  return (
    <span className="shrink-0">
      {branch.active ? (
        <Badge tone="ok">{texts.active}</Badge>
      ) : (
        <Badge tone="neutral">{texts.closed}</Badge>
      )}
    </span>
  );
}

/** How many orders there are, as the way to them; in a table the number alone. */
export function OrdersLink({
  branchId,
  name,
  spent,
  short = false,
}: {
  branchId: string;
  name: string;
  spent: Spent | undefined;
  short?: boolean;
}): ReactElement {
  const texts = useBranchesTexts();
  const { paths } = useMarket();
  if (spent?.orders === 0) return <>{short ? spent.orders : texts.orders(spent.orders)}</>;
  const label = spent === undefined ? texts.showOrders : texts.orders(spent.orders);
  return (
    <Link
      to={`${paths.orders}?branch=${encodeURIComponent(branchId)}&status=completed`}
      aria-label={`${label}: ${name}`}
      className="figures inline-flex h-9 min-w-9 items-center justify-end rounded-control font-medium whitespace-nowrap text-accent underline underline-offset-4"
    >
      {short ? (spent?.orders ?? texts.none) : label}
    </Link>
  );
}

export function Amount({ spent }: { spent: Spent | undefined }): ReactElement {
  const texts = useBranchesTexts();
  return <>{spent === undefined ? texts.none : formatMoney(spent.amount)}</>;
}

export function BranchActions({
  branch,
  onOpenDialog,
}: {
  branch: Branch;
  onOpenDialog: (task: BranchDialogState) => void;
}): ReactElement | null {
  const texts = useBranchesTexts();
  if (!useMay('keep-branches')) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.editLabel(branch.name)}
        onClick={() => onOpenDialog({ kind: 'edit', branch })}
      >
        {texts.edit}
      </Button>
      {branch.type === 'main' ? null : (
        <Button
          variant={branch.active ? 'danger' : 'secondary'}
          size="small"
          aria-label={
            branch.active ? texts.closeLabel(branch.name) : texts.reopenLabel(branch.name)
          }
          onClick={() => onOpenDialog({ kind: branch.active ? 'close' : 'reopen', branch })}
        >
          {branch.active ? texts.close : texts.reopen}
        </Button>
      )}
    </>
  );
}

/** 'Titova 1, Sarajevo', as far as it is known. */
export function formatAddress({ address, city }: Branch): string | undefined {
  return [address, city].filter(Boolean).join(', ') || undefined;
}
