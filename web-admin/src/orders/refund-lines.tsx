import type { RefundPreview } from 'contracts/api/admin-orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { RefundKeys } from './refund-keys.tsx';
import { keysIn, linesOf } from './refund-choice.ts';
import type { ChosenLines } from './use-refund.ts';

interface RefundLinesProps {
  /** What a refund of all that is left would be of. */
  left: RefundPreview;
  lines: ChosenLines;
  onLines: (lines: ChosenLines) => void;
}

/** All that is left, or the keys that the customer names: nobody gives up a key that was not named. */
export function RefundLines({ left, lines, onLines }: RefundLinesProps): ReactElement {
  const { orders: texts } = useTexts();
  const chosen = keysIn(lines);
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
          {texts.refund.byKey}
        </label>
      </div>
      {lines === undefined
        ? null
        : left.lines.map(({ productId, productName }) => (
            <RefundKeys
              key={productId}
              productName={productName}
              keys={left.keys.filter((key) => key.productId === productId)}
              chosen={chosen}
              onChosen={(next) => onLines(linesOf(left, next))}
            />
          ))}
    </>
  );
}
