import type { StatementLine } from 'contracts/api/bank-statements';
import { MAX_PARTS } from 'contracts/api/bank-statements';
import { money, toDecimalString } from 'contracts/primitives/money';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useTexts } from '../texts/use-texts.ts';
import { AmountInput } from './inputs.tsx';
import { restOf } from './settling.ts';
import type { Settling } from './settling.ts';

interface SplitPartsProps {
  payment: StatementLine;
  parts: readonly string[];
  register: UseFormRegister<Settling>;
  onMore: () => void;
}

/** The parts of a payment, which must add up to it. */
export function SplitParts({ payment, parts, register, onMore }: SplitPartsProps): ReactElement {
  const { payments } = useTexts().wallets;
  const { currency } = payment;
  const rest = restOf(payment, parts);
  return (
    <div className="stack">
      {parts.map((_, at) => {
        const label = payments.part(String(at + 1));
        return (
          <AmountInput key={label} label={label} currency={currency} {...register(`parts.${at}`)} />
        );
      })}
      <button
        type="button"
        className="button"
        disabled={parts.length >= MAX_PARTS}
        onClick={onMore}
      >
        {payments.morePart}
      </button>
      {rest === undefined || rest === 0 ? null : (
        <p role="status">
          {payments.rest(formatAmount(toDecimalString(money(rest, currency)), currency))}
        </p>
      )}
    </div>
  );
}
