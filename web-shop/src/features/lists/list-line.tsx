import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { failureOf } from '../../cart-view/failure-of.ts';
import { Button } from '../../design/button.tsx';
import { TrashIcon } from '../../design/icons.tsx';
import { LeavingButton } from '../../design/leaving-button.tsx';
import { Stepper } from '../../design/stepper.tsx';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { AnswerBadge, LineAmounts, explained } from '../../product-view/line-answer.tsx';
import { ProductName } from '../../product-view/product-name.tsx';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { mostNow } from './to-cart.ts';
import type { LineNow } from './to-cart.ts';
import type { ListChanges } from './use-list-changes.ts';

interface ListLineProps {
  line: LineNow;
  changes: ListChanges;
  /** Takes so many now, whatever the list says. */
  onTake: (count: number) => void;
}

/** A product of the list, how many of it, and what the shop says to that. */
export function ListLine({ line, changes, onTake }: ListLineProps): ReactElement {
  const texts = useListsTexts();
  const { name, sku, product, productId, requested } = line;
  const keeps = useMay('keep-lists');
  const failure = failureOf(changes.failures[productId], texts.changeFailed);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-full tablet:basis-40">
        <p className="line-clamp-2 font-medium wrap-anywhere">
          {product === null ? name : <ProductName productId={productId} name={name} />}
        </p>
        <p className="text-meta wrap-anywhere text-muted">
          <span className="font-mono">{sku}</span>
          {product === null ? null : ` · ${formatAmount(product.price, product.currency)}`}
        </p>
      </div>
      <Quantity line={line} changes={changes} keeps={keeps} />
      <div className="flex justify-end max-tablet:grow tablet:min-w-52">
        <LineAmounts product={product} quantity={requested} />
      </div>
      <div className="flex items-center justify-end gap-3 max-tablet:w-full max-tablet:justify-between tablet:min-w-50">
        <AnswerBadge answer={line.answer} />
        {keeps ? (
          <Button
            variant="quiet"
            size="icon"
            title={texts.removeLine}
            aria-label={texts.removeLineLabel(name)}
            onClick={() => {
              changes.change({ productId, quantity: 0 });
              // The line goes, and the focus would be lost.
              document.getElementById('content')?.focus({ preventScroll: true });
            }}
          >
            <TrashIcon />
          </Button>
        ) : null}
      </div>
      <Remark line={line} onTake={onTake} />
      {failure === undefined ? null : (
        <p role="alert" className="basis-full text-meta font-medium text-bad">
          {failure}
        </p>
      )}
    </li>
  );
}

function Quantity({
  line: { name, productId, quantity },
  changes,
  keeps,
}: Pick<ListLineProps, 'line' | 'changes'> & { keeps: boolean }): ReactElement {
  const { atMost } = useShopTexts().cart;
  const problemId = useId();
  const [typed, setTyped] = useState(0);
  const isTooMany = typed > MAX_LINE_QUANTITY;
  if (!keeps) return <p className="figures text-lead font-medium">{quantity}</p>;
  return (
    <div>
      <Stepper
        label={name}
        value={isTooMany ? typed : quantity}
        max={MAX_LINE_QUANTITY}
        problemId={isTooMany ? problemId : undefined}
        onChange={(next) => {
          setTyped(next);
          if (next <= MAX_LINE_QUANTITY) changes.change({ productId, quantity: next });
        }}
      />
      {isTooMany ? (
        <p id={problemId} role="alert" className="mt-1 text-meta font-medium text-bad">
          {atMost(MAX_LINE_QUANTITY)}
        </p>
      ) : null}
    </div>
  );
}

/** Why the line does not go into the cart as it is, and what can be taken of it. */
function Remark({ line, onTake }: Pick<ListLineProps, 'line' | 'onTake'>): ReactElement | null {
  const texts = useListsTexts();
  const answerTexts = useQuickOrderTexts();
  const { name: market } = useMarket();
  const buys = useMay('buy');
  const { name, answer, quantity, requested } = line;
  const said = [
    explained(line, market, answerTexts),
    requested < quantity ? texts.takingNow(requested, quantity) : '',
  ];
  const most = mostNow(line);
  const offersFewer = buys && answer !== 'found' && most > 0;
  if (said.every((each) => each === '')) return null;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 text-meta">
      <p className="text-muted">{said.filter(Boolean).join(' ')}</p>
      {offersFewer ? (
        <LeavingButton
          within="li"
          variant="secondary"
          size="small"
          aria-label={texts.takeNowLabel(name, most)}
          onClick={() => onTake(most)}
        >
          {texts.takeNow(most)}
        </LeavingButton>
      ) : null}
    </div>
  );
}
