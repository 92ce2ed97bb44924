import { formatMoney } from 'contracts/primitives/money-format';
import { add, multiply, parseMoney, zero } from 'contracts/primitives/money';
import type { AnsweredLine } from 'contracts/api/quick-order';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { SaveListButton } from '../../list-view/save-list-button.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { AnsweredRow, UnreadRow } from './answered-row.tsx';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { goodLines } from './use-quick-order.ts';
import type { CheckedList, QuickOrderState } from './use-quick-order.ts';

interface AnswersProps {
  checked: CheckedList;
  order: QuickOrderState;
}

/** What the shop said to each line, those first that need a decision; and the way into the cart. */
export function Answers({ checked, order }: AnswersProps): ReactElement {
  const texts = useQuickOrderTexts();
  const { currency } = useMarket();
  const good = goodLines(checked.answers);
  // What is out of stock today may stand on a list.
  const sold = checked.answers.flatMap(({ product, quantity }) =>
    product === null || quantity > MAX_LINE_QUANTITY ? [] : [{ productId: product.id, quantity }],
  );
  const bad = checked.answers.filter(({ answer }) => answer !== 'found');
  const all = checked.answers.length + checked.unread.length;
  const outdated = checked.text !== order.text;
  const total = good.reduce((sum, line) => add(sum, totalOf(line)), zero(currency));
  const licences = good.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={texts.result} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <h2 className="text-dialog">
            {good.length === all ? texts.allGood(all) : texts.good(good.length, all)}
          </h2>
          <p className="text-muted">
            {outdated ? texts.changed : `${texts.licences(licences)} · ${formatMoney(total)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {sold.length === 0 || outdated ? null : (
            <SaveListButton variant="secondary" lines={sold} />
          )}
          {good.length === 0 ? null : (
            <Button
              disabled={outdated}
              pending={order.add.isPending}
              onClick={() => order.add.mutate(checked)}
            >
              {texts.add(good.length)}
            </Button>
          )}
        </div>
      </div>
      <ul
        aria-label={texts.result}
        className={classNames(
          'overflow-hidden rounded-card border border-border bg-surface',
          outdated && 'opacity-60',
        )}
      >
        {checked.unread.map((line) => (
          <UnreadRow key={line.line} unread={line} order={order} fixed={outdated} />
        ))}
        {[...bad, ...good].map((answered) => (
          <AnsweredRow
            key={answered.sku}
            answered={answered}
            lines={linesOf(answered, checked)}
            order={order}
            fixed={outdated}
          />
        ))}
      </ul>
    </section>
  );
}

function totalOf({ product, quantity }: AnsweredLine) {
  if (product === null) throw new Error('Only a product that is sold is good');
  return multiply(parseMoney(product.price, product.currency), quantity);
}

function linesOf({ sku }: AnsweredLine, { lines }: CheckedList): readonly number[] {
  const number = sku.toUpperCase();
  return lines.filter((each) => each.sku.toUpperCase() === number).map(({ line }) => line);
}
