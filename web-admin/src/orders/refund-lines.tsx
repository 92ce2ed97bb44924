import type { RefundPreview } from 'contracts/api/admin-orders';
import type { OrderDetails, OrderLine } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { TableScroll } from '../design/table-scroll.tsx';
import { useTexts } from '../texts/texts.ts';
import type { ChosenLines } from './use-refund.ts';

interface RefundLinesProps {
  order: OrderDetails;
  /** What a refund of all that is left would be of. */
  left: RefundPreview;
  lines: ChosenLines;
  onLines: (lines: ChosenLines) => void;
}

/** All that is left, or so many licences of each line. */
export function RefundLines({ order, left, lines, onLines }: RefundLinesProps): ReactElement {
  const { orders: texts } = useTexts();
  const chosen = new Map(lines?.map(({ productId, quantity = 0 }) => [productId, quantity]));
  function choose(productId: string, quantity: number): void {
    const next = new Map(chosen).set(productId, quantity);
    onLines(
      [...next]
        .filter(([, wanted]) => wanted > 0)
        .map(([id, wanted]) => ({ productId: id, quantity: wanted })),
    );
  }
  return (
    <>
      <div role="radiogroup" aria-label={texts.refund.what} className="row">
        <label className="choice">
          <input
            type="radio"
            name="extent"
            checked={lines === undefined}
            onChange={() => onLines(undefined)}
          />
          {texts.refund.whole}: {formatAmount(left.amount, left.currency)}
        </label>
        <label className="choice">
          <input
            type="radio"
            name="extent"
            checked={lines !== undefined}
            onChange={() => onLines([])}
          />
          {texts.refund.byLine}
        </label>
      </div>
      {lines === undefined ? null : (
        <TableScroll label={texts.refund.byLine}>
          <table className="table refund-lines" data-still="true">
            <Head />
            <tbody>
              {order.lines.map((line) => (
                <Row
                  key={line.productId}
                  line={line}
                  order={order}
                  left={leftOf(line, left)}
                  wanted={chosen.get(line.productId) ?? 0}
                  onWanted={(quantity) => choose(line.productId, quantity)}
                />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </>
  );
}

function Head(): ReactElement {
  const { fields } = useTexts().orders;
  const numbers = [
    { label: fields.quantity, className: 'only-wide' },
    { label: fields.unitPrice, className: 'only-wide' },
    { label: fields.left },
    { label: fields.refund },
  ];
  return (
    <thead>
      <tr>
        <th scope="col">{fields.product}</th>
        {numbers.map(({ label, className }) => (
          <th key={label} scope="col" data-numeric="true" className={className}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  line: OrderLine;
  order: OrderDetails;
  left: number;
  wanted: number;
  onWanted: (quantity: number) => void;
}

function Row({ line, order, left, wanted, onWanted }: RowProps): ReactElement {
  const { fields } = useTexts().orders;
  return (
    <tr>
      <th scope="row">
        <span className="wrapping">{line.productName}</span>
      </th>
      <td data-numeric="true" className="only-wide">
        {line.quantity}
      </td>
      <td data-numeric="true" className="only-wide">
        {formatAmount(line.unitPrice, order.currency)}
      </td>
      <td data-numeric="true">{left}</td>
      <td data-numeric="true">
        <input
          type="number"
          className="input quantity"
          aria-label={`${fields.refund}: ${line.productName}`}
          min={0}
          max={left}
          disabled={left === 0}
          value={wanted}
          onChange={({ target }) =>
            onWanted(Math.min(Math.max(target.valueAsNumber || 0, 0), left))
          }
        />
      </td>
    </tr>
  );
}

function leftOf({ productId }: OrderLine, { lines }: RefundPreview): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}
