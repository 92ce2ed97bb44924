import { currencySign } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';

/** The market as a sign: never shown by colour alone. */
export function CurrencyIcon({ currency }: { currency: Currency }): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-control bg-accent font-bold text-on-accent ${currency === 'EUR' ? 'text-lead' : 'text-meta'}`}
    >
      {currencySign(currency)}
    </span>
  );
}
