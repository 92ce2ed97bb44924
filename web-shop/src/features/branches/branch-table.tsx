import type { Branch } from 'contracts/api/branches';
import type { ReactElement } from 'react';
import { classNames } from '../../design/class-names.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { Amount, BranchActions, BranchStatus, OrdersLink } from './branch-parts.tsx';
import type { BranchListProps } from './branch-task.ts';
import type { Spent } from './spending.ts';

const COLUMNS = ['branch', 'place', 'contact', 'status', 'orders', 'spent', 'action'] as const;
const RIGHT = new Set<string>(['orders', 'spent', 'action']);
const BEFORE_ORDERS = COLUMNS.indexOf('orders');

export function BranchTable({ branches, spending, onTask }: BranchListProps): ReactElement {
  const texts = useShopTexts().branches;
  return (
    <div
      role="region"
      aria-label={texts.tableLabel}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full">
        <thead>
          <tr className="border-b border-border text-meta text-muted">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'h-10 px-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4',
                  RIGHT.has(column) ? 'text-right' : 'text-left',
                )}
              >
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <BranchRow
              key={branch.id}
              branch={branch}
              spent={spending?.of(branch.id)}
              onTask={onTask}
            />
          ))}
          <tr className="h-14 border-b border-border text-muted">
            <td colSpan={BEFORE_ORDERS} className="px-3 pl-4">
              {texts.withoutBranch}
            </td>
            <SpentCells
              branchId="none"
              name={texts.withoutBranch}
              spent={spending?.withoutBranch}
            />
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
      </table>
    </div>
  );
}

function BranchRow({
  branch,
  spent,
  onTask,
}: {
  branch: Branch;
  spent: Spent | undefined;
  onTask: BranchListProps['onTask'];
}): ReactElement {
  const texts = useShopTexts().branches;
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
        <BranchActions branch={branch} onTask={onTask} />
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
