import { formatAmount } from 'contracts/primitives/money-format';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../design/button.tsx';
import { Card } from '../../design/panel.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { usePaymentCheckTexts } from '../../texts/use-payment-check-texts.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';

interface UnknownPanelProps {
  readonly attempt: CheckoutAttempt;
  readonly onAsk: () => void;
  readonly onLeave: () => void;
}

/** It was asked long enough without an answer: what may be, and what can be done. */
export function UnknownPanel({ attempt, onAsk, onLeave }: UnknownPanelProps): ReactElement {
  const { body, approval } = attempt;
  const texts = usePaymentCheckTexts();
  const { unknown, unknownHint, look } = texts[approval ? 'approval' : 'payment'];
  const { paths, currency } = useMarket();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <h2 ref={heading} tabIndex={-1} className="text-dialog outline-none">
        {unknown}
      </h2>
      <p className="max-w-prose text-muted">
        {unknownHint(formatAmount(body.expectedTotal, currency))}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onAsk}>{texts.ask}</Button>
        <Link to={approval ? paths.approvals : paths.orders} className={buttonClass('secondary')}>
          {look}
        </Link>
        <Link to={paths.cart} className={buttonClass('quiet')} onClick={onLeave}>
          {texts.leave}
        </Link>
      </div>
    </Card>
  );
}
