import type { SpendingReport } from 'contracts/api/spending';
import type { SpendingBy } from 'contracts/constants/spending';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { ColumnHeaders } from '../../../design/column-headers.tsx';
import { TableRegion } from '../../../design/table-region.tsx';
import { useSpendingTexts } from '../use-spending-texts.ts';

interface SpendingRow {
  readonly key: string;
  readonly label: string;
  readonly orders: number;
  readonly amount: string;
}

interface SpendingTableProps {
  by: SpendingBy;
  rows: readonly SpendingRow[];
  report: SpendingReport;
}

const FIGURE = 'figures px-3 text-right whitespace-nowrap';

export function SpendingTable({ by, rows, report }: SpendingTableProps): ReactElement {
  const texts = useSpendingTexts();
  const { currency, total } = report;
  return (
    <TableRegion aria-label={texts.table}>
      <ColumnHeaders
        columns={['name', 'orders', 'spent']}
        titles={{ name: texts.heads[by], orders: texts.orders, spent: texts.spent }}
        right={['orders', 'spent']}
      />
      <tbody>
        {rows.map(({ key, label, orders, amount }) => (
          <tr key={key} className="h-10 border-b border-border">
            <th scope="row" className="px-3 py-2 pl-4 text-left font-medium wrap-anywhere">
              {label}
            </th>
            <td className={FIGURE}>{orders}</td>
            <td className={`${FIGURE} pr-4`}>{formatAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-12 bg-surface-2 font-[650]">
          <th scope="row" className="px-3 pl-4 text-left">
            {texts.total}
          </th>
          <td className={FIGURE}>{total.orders}</td>
          <td className={`${FIGURE} pr-4`}>{formatAmount(total.amount, currency)}</td>
        </tr>
      </tfoot>
    </TableRegion>
  );
}
