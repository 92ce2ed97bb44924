import type { ProductListItem } from 'contracts/api/catalog';
import type { LineAnswer } from 'contracts/constants/quick-order';
import { multiply, parseMoney } from 'contracts/primitives/money';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import type { QuickOrderTexts } from '../texts/en/quick-order.ts';
import { useQuickOrderTexts } from './use-quick-order-texts.ts';

const TONES: Record<LineAnswer, Tone> = {
  found: 'ok',
  'not-enough-stock': 'warn',
  'too-many': 'warn',
  unknown: 'bad',
  'not-sold-here': 'bad',
  discontinued: 'bad',
  'no-stock': 'bad',
};

export function AnswerBadge({ answer }: { answer: LineAnswer }): ReactElement {
  return <Badge tone={TONES[answer]}>{useQuickOrderTexts().answers[answer]}</Badge>;
}

interface AnsweredProduct {
  readonly answer: LineAnswer;
  readonly product: ProductListItem | null;
  readonly inCart: number;
}

/** Why a line cannot be bought as it is, and how many the cart holds already; '' where there is nothing to say. */
export function explained(
  { answer, product, inCart }: AnsweredProduct,
  market: string,
  { explained: texts }: QuickOrderTexts,
): string {
  const held = inCart > 0 ? texts.inCart(inCart) : '';
  const reasons: Record<LineAnswer, string> = {
    found: '',
    unknown: texts.unknown,
    'not-sold-here': texts['not-sold-here'](market),
    discontinued: texts.discontinued,
    'no-stock': texts['no-stock'],
    'not-enough-stock': texts['not-enough-stock'](product?.stockCount ?? 0),
    'too-many': texts['too-many'],
  };
  return [reasons[answer], held].filter(Boolean).join(' ');
}

interface AmountsProps {
  product: ProductListItem | null;
  quantity: number;
}

/** So many at that price, and what they come to. */
export function LineAmounts({ product, quantity }: AmountsProps): ReactElement {
  if (product === null) return <p className="figures text-muted">× {quantity}</p>;
  const { price, currency } = product;
  return (
    <p className="figures text-right whitespace-nowrap">
      <span className="text-muted">
        {quantity} × {formatAmount(price, currency)} ={' '}
      </span>
      <span className="font-[650]">
        {formatMoney(multiply(parseMoney(price, currency), quantity))}
      </span>
    </p>
  );
}
