import type { Branch } from 'contracts/api/branches';
import type { ReactElement } from 'react';
import { ColumnHeaders } from '../../design/column-headers.tsx';
import { TableRegion } from '../../design/table-region.tsx';
import { useBranchesTexts } from '../../texts/use-branches-texts.ts';
import { Amount, BranchActions, BranchStatus, OrdersLink } from './branch-cells.tsx';
import type { BranchListProps } from './branch-dialog-state.ts';
import type { Spent } from './spending.ts';

const COLUMNS = ['branch', 'place', 'contact', 'status', 'orders', 'spent', 'action'] as const;
const RIGHT = ['orders', 'spent', 'action'] as const;
const BEFORE_ORDERS = COLUMNS.indexOf('orders');

export function BranchTable({ branches, spending, onOpenDialog }: BranchListProps): ReactElement {
  const texts = useBranchesTexts();
  return (
    <TableRegion aria-label={texts.tableLabel}>
      <ColumnHeaders columns={COLUMNS} titles={texts.columns} right={RIGHT} />
      <tbody>
        {branches.map((branch) => (
          <BranchRow
            key={branch.id}
            branch={branch}
            spent={spending?.of(branch.id)}
            onOpenDialog={onOpenDialog}
          />
        ))}
        <tr className="h-14 border-b border-border text-muted">
          <td colSpan={BEFORE_ORDERS} className="px-3 pl-4">
            {texts.withoutBranch}
          </td>
          <SpentCells branchId="none" name={texts.withoutBranch} spent={spending?.withoutBranch} />
        </tr>
      </tbody>
      <tfoot>
        <tr className="h-14 bg-surface-2 font-[650]">
          <th scope="row" colSpan={BEFORE_ORDERS} className="px-3 pl-4 text-left">
            {texts.total}
          </th>
          <td className="figures px-3 text-right whitespace-nowrap">
            {spending === undefined ? texts.none : spending.total.orders}
          </td>
          <td className="figures px-3 text-right whitespace-nowrap">
            <Amount spent={spending?.total} />
          </td>
          <td>{null}</td>
        </tr>
      </tfoot>
    </TableRegion>
  );
}

function BranchRow({
  branch,
  spent,
  onOpenDialog,
}: {
  branch: Branch;
  spent: Spent | undefined;
  onOpenDialog: BranchListProps['onOpenDialog'];
}): ReactElement {
  const texts = useBranchesTexts();
  return (
    <tr className="h-14 border-b border-border">
      <th scope="row" className="max-w-56 min-w-32 px-3 py-2 pl-4 text-left font-medium">
        <span className="wrap-anywhere">{branch.name}</span>
        <span className="block text-meta font-normal text-muted">{texts.types[branch.type]}</span>
      </th>
      <td className="max-w-56 min-w-28 px-3 py-2 wrap-anywhere">
        {branch.city || texts.none}
        <span className="block text-meta text-muted">{branch.address}</span>
      </td>
      <td className="max-w-56 min-w-28 px-3 py-2 wrap-anywhere text-muted">
        {branch.contact || texts.none}
      </td>
      <td className="px-3">
        <BranchStatus branch={branch} />
      </td>
      <SpentCells branchId={branch.id} name={branch.name} spent={spent}>
        <BranchActions branch={branch} onOpenDialog={onOpenDialog} />
      </SpentCells>
    </tr>
  );
}

function SpentCells({
  branchId,
  name,
  spent,
  children,
}: {
  branchId: string;
  name: string;
  spent: Spent | undefined;
  children?: ReactElement;
}): ReactElement {
  return (
    <>
      <td className="figures px-3 text-right">
        <OrdersLink branchId={branchId} name={name} spent={spent} short />
      </td>
      <td className="figures px-3 text-right font-[650] whitespace-nowrap">
        <Amount spent={spent} />
      </td>
      <td className="px-3 pr-4">
        <div className="flex justify-end gap-2">{children}</div>
      </td>
    </>
  );
}
