import { ORDER_ROWS } from 'contracts/constants/orders';
import type { OrderRows } from 'contracts/constants/orders';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ExportLink } from '../list/export-link.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The orders of the list as a file: a row per order, or per line of an order. */
export function OrderExport(): ReactElement {
  const { fileRows, fileRowsOf } = useTexts().list;
  const [rows, setRows] = useState<OrderRows>('orders');
  return (
    <>
      <select
        className="input"
        data-fits="content"
        aria-label={fileRows}
        value={rows}
        onChange={({ target }) =>
          setRows(ORDER_ROWS.find((each) => each === target.value) ?? 'orders')
        }
      >
        {ORDER_ROWS.map((each) => (
          <option key={each} value={each}>
            {fileRowsOf[each]}
          </option>
        ))}
      </select>
      <ExportLink endpoint="GET /api/admin/orders/export.csv" params={{ rows }} />
    </>
  );
}
