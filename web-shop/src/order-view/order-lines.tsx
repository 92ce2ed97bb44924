import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { ColumnHeaders } from '../design/column-headers.tsx';
import { Card } from '../design/panel.tsx';
import { ProductName } from '../product-view/product-name.tsx';
import { useOrdersTexts } from '../texts/use-orders-texts.ts';

const COLUMNS = ['product', 'sku', 'unit', 'quantity', 'total'] as const;

/** The lines as they were ordered: the prices are those of that day. */
export function OrderLines({
  order,
}: {
  order: Pick<Order, 'lines' | 'total' | 'currency'>;
}): ReactElement {
  const texts = useOrdersTexts();
  const columns = texts.columnsOfLines;
  return (
    <Card className="overflow-hidden">
      <h2 className="border-b border-border px-5 py-4 text-lead">{texts.lines}</h2>
      <div
        role="region"
        aria-label={texts.lines}
        tabIndex={0}
        className="overflow-x-auto -outline-offset-2"
      >
        <table className="w-full">
          <ColumnHeaders
            columns={COLUMNS}
            titles={columns}
            right={['unit', 'quantity', 'total']}
            hiddenOnPhones={['sku', 'unit']}
            cell="h-10 px-3 whitespace-nowrap first:pl-5 last:pr-5"
          />
          <tbody>
            {order.lines.map((line) => (
              <tr
                key={line.productId}
                className="h-14 border-b border-border [&>td]:px-3 [&>td:first-child]:pl-5 [&>td:last-child]:pr-5"
              >
                <td className="min-w-40 font-medium">
                  <ProductName productId={line.productId} name={line.productName} />
                </td>
                <td className="font-mono text-meta text-muted max-tablet:hidden">{line.sku}</td>
                <td className="figures text-right whitespace-nowrap max-tablet:hidden">
                  {formatAmount(line.unitPrice, order.currency)}
                </td>
                <td className="figures text-right">{line.quantity}</td>
                <td className="figures text-right font-medium whitespace-nowrap">
                  {formatAmount(line.lineTotal, order.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex items-baseline justify-between gap-4 px-5 py-4">
        <span className="text-lead font-[650]">{texts.columns.total}</span>
        <span className="figures text-dialog font-[650]">
          {formatAmount(order.total, order.currency)}
        </span>
      </p>
    </Card>
  );
}
