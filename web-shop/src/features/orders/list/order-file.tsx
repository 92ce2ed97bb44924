import { lookingBackPaths } from 'contracts/api/looking-back-paths';
import { ORDER_ROWS } from 'contracts/constants/orders';
import type { OrderRows } from 'contracts/constants/orders';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { SelectField } from '../../../design/field.tsx';
import { useTableFormatWords } from '../../../table-file/use-table-format-words.ts';
import { useLookingBackTexts } from '../looking-back-texts.ts';
import { TableFileButton } from '../table-file-button.tsx';

/** How the files are called. */
const NAMES: Readonly<Record<OrderRows, string>> = { orders: 'orders', lines: 'order-lines' };

/** The orders of the list as a file: a row per order, or per line of an order. */
export function OrderFile({
  filters,
}: {
  filters: Readonly<Record<string, string>>;
}): ReactElement {
  const { ordersFile } = useLookingBackTexts();
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
        path={lookingBackPaths.ownOrdersCsv}
        params={{ ...filters, rows }}
        label={ordersFile}
        name={NAMES[rows]}
      />
    </div>
  );
}
