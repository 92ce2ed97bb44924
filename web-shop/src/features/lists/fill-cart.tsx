import { messageFor } from 'web-shared/request/request-error';
import { add, multiply, parseMoney, zero } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { LeavingButton } from '../../design/leaving-button.tsx';
import { Notice } from '../../design/panel.tsx';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { readyLines } from './to-cart.ts';
import type { LineNow } from './to-cart.ts';
import type { Filling } from './use-filling.ts';

interface FillCartProps {
  lines: readonly LineNow[];
  filling: Filling;
}

/** How many of the lines can be bought, and the way into the cart for those. */
export function FillCart({ lines, filling }: FillCartProps): ReactElement {
  const texts = useListsTexts();
  const answerTexts = useQuickOrderTexts();
  const { currency } = useMarket();
  const { sending, unanswered, fill } = filling;
  const ready = unanswered ?? readyLines(lines);
  const all = Math.max(lines.length, ready.length);
  const total = ready.reduce((sum, line) => add(sum, totalOf(line)), zero(currency));
  const licences = ready.reduce((sum, { requested }) => sum + requested, 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <p className="text-dialog font-semibold">
            {ready.length === all ? answerTexts.allGood(all) : answerTexts.good(ready.length, all)}
          </p>
          <p className="text-muted">
            {answerTexts.licences(licences)} · {formatMoney(total)}
          </p>
        </div>
        {ready.length === 0 ? null : (
          <LeavingButton
            variant={sending.isSuccess ? 'secondary' : 'primary'}
            pending={sending.isPending}
            onClick={() => fill(ready)}
          >
            {sending.isSuccess ? texts.addAgain : answerTexts.add(ready.length)}
          </LeavingButton>
        )}
      </div>
      <Outcome filling={filling} />
    </>
  );
}

function Outcome({ filling: { sending, unanswered } }: { filling: Filling }): ReactElement | null {
  const texts = useQuickOrderTexts();
  const { unreachable } = useTexts().errors;
  const { paths } = useMarket();
  if (sending.isError) {
    return (
      <Notice tone="bad" title={unanswered ? texts.addUnanswered : texts.addFailed}>
        <p>{messageFor(sending.error, unreachable)}</p>
      </Notice>
    );
  }
  if (!sending.isSuccess) return null;
  return (
    <Notice tone="ok" title={texts.added(sending.variables.length)}>
      <Link to={paths.cart} className={`${buttonClass('secondary', 'small')} mt-2`}>
        {texts.toCart}
      </Link>
    </Notice>
  );
}

function totalOf({ product, requested }: LineNow) {
  if (product === null) throw new Error('Only a product that is sold is ready');
  return multiply(parseMoney(product.price, product.currency), requested);
}
