import type { ReactElement } from 'react';
import { useShopTexts } from '../texts/shop-texts.ts';
import { classNames } from './class-names.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  /** Takes the whole width of its place. */
  wide?: boolean;
  onChange: (value: number) => void;
}

const END =
  'transition-quick grid size-11 place-items-center tablet:size-8 hover:not-disabled:bg-surface-2 disabled:cursor-not-allowed disabled:text-control';

/** Minus, the number, plus. From 1 to what is in stock. */
export function Stepper({
  label,
  value,
  max,
  disabled = false,
  wide = false,
  onChange,
}: StepperProps): ReactElement {
  const texts = useShopTexts();
  return (
    <div
      role="group"
      aria-label={texts.quantity.of(label)}
      className={classNames(
        'items-center overflow-clip rounded-control border border-control bg-surface',
        wide ? 'flex justify-between' : 'inline-flex',
      )}
    >
      <button
        type="button"
        className={END}
        aria-label={texts.quantity.less}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon width="16" height="16" />
      </button>
      <output className="min-w-8 text-center font-medium" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={END}
        aria-label={texts.quantity.more}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon width="16" height="16" />
      </button>
    </div>
  );
}
