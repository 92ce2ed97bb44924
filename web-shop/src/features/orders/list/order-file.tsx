import { ORDER_ROWS } from 'contracts/constants/orders';
import type { OrderRows } from 'contracts/constants/orders';
import type { Tenant } from 'contracts/primitives/tenant';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { OrdersQueryParams } from '../../../api/orders.ts';
import { SelectField } from '../../../design/field.tsx';
import { apiFile } from '../../../request/api.ts';
import { useTableFormatWords } from '../../../table-file/use-table-format-words.ts';
import { useSpendingTexts } from '../use-spending-texts.ts';
import { TableFileButton } from '../table-file-button.tsx';

/** How the files are called. */
const NAMES: Readonly<Record<OrderRows, string>> = { orders: 'orders', lines: 'order-lines' };

/** The orders of the list as a file: a row per order, or per line of an order. */
export function OrderFile({
  filters,
}: {
  filters: OrdersQueryParams & { readonly tenantId: Tenant };
}): ReactElement {
  const { ordersFile } = useSpendingTexts();
  const words = useTableFormatWords();
  const [rows, setRows] = useState<OrderRows>('orders');
  return (
    <div className="flex flex-wrap gap-2">
      <SelectField
        hiddenLabel
        label={words.fileRows}
        value={rows}
        onChange={({ target }) =>
          setRows(ORDER_ROWS.find((each) => each === target.value) ?? 'orders')
        }
      >
        {ORDER_ROWS.map((each) => (
          <option key={each} value={each}>
            {words.fileRowsOf[each]}
          </option>
        ))}
      </SelectField>
      <TableFileButton
        read={(form) => apiFile('GET /api/orders/export.csv', { ...filters, rows, ...form })}
        label={ordersFile}
        name={NAMES[rows]}
      />
    </div>
  );
}
