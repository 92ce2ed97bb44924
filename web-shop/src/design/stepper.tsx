import type { ReactElement, ReactNode } from 'react';
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
  fullWidth?: boolean;
  onChange: (value: number) => void;
}

const STEP_BUTTON_CLASS =
  'transition-quick grid size-11 place-items-center tablet:size-8 hover:not-disabled:bg-surface-2 disabled:cursor-not-allowed disabled:text-control aria-disabled:cursor-not-allowed aria-disabled:text-control';

/** Minus, the number, plus. From 1 to what is in stock. */
export function Stepper({
  label,
  value,
  max,
  disabled = false,
  fullWidth = false,
  onChange,
}: StepperProps): ReactElement {
  const texts = useShopTexts();

  /** Undefined where the quantity goes no further. */
  function step(by: 1 | -1): (() => void) | undefined {
    const next = value + by;
    const reached = by === 1 ? next > max : next < 1;
    return reached ? undefined : () => onChange(next);
  }

  return (
    <div
      role="group"
      aria-label={texts.quantity.of(label)}
      className={classNames(
        'items-center overflow-clip rounded-control border border-control bg-surface',
        fullWidth ? 'flex justify-between' : 'inline-flex',
      )}
    >
      <StepButton label={texts.quantity.less} disabled={disabled} onPress={step(-1)}>
        <MinusIcon width="16" height="16" />
      </StepButton>
      <output className="min-w-8 text-center font-medium" aria-live="polite">
        {value}
      </output>
      <StepButton label={texts.quantity.more} disabled={disabled} onPress={step(1)}>
        <PlusIcon width="16" height="16" />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** At its limit it does nothing, but keeps the focus, which a disabled button would lose. */
function StepButton({ label, disabled, onPress, children }: StepButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={STEP_BUTTON_CLASS}
      aria-label={label}
      disabled={disabled}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
