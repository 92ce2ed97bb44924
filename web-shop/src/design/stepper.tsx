import type { ReactElement, ReactNode } from 'react';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { classNames } from './class-names.ts';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { MinusIcon } from './icons.tsx';
import { useTypedNumber } from './use-typed-number.ts';

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  /** Takes the whole width of its place. */
  fullWidth?: boolean;
  /** Where it stands why the value cannot be had. */
  problemId?: string | undefined;
  /** A typed number may be beyond `max`: whoever keeps it says so, instead of cutting it. */
  onChange: (value: number) => void;
}

const STEP_BUTTON_CLASS =
  'transition-quick grid size-11 shrink-0 place-items-center tablet:size-8 hover:not-disabled:bg-surface-2 disabled:cursor-not-allowed disabled:text-control aria-disabled:cursor-not-allowed aria-disabled:text-control';

/** Minus, the number, plus. From 1 to what is in stock; the number can be typed, too. */
export function Stepper({
  label,
  value,
  max,
  disabled = false,
  fullWidth = false,
  problemId,
  onChange,
}: StepperProps): ReactElement {
  const texts = useShopTexts().quantity;
  const typing = useTypedNumber(value, onChange);

  /** Undefined where the quantity goes no further. */
  function step(by: 1 | -1): (() => void) | undefined {
    const next = by === 1 ? value + 1 : Math.min(value - 1, max);
    const reached = by === 1 ? next > max : next < 1;
    return reached ? undefined : () => onChange(next);
  }

  return (
    <div
      role="group"
      aria-label={texts.of(label)}
      className={classNames(
        'items-center overflow-clip rounded-control border bg-surface has-[:focus-visible]:overflow-visible',
        problemId === undefined ? 'border-control' : 'border-bad',
        fullWidth ? 'flex justify-between' : 'inline-flex',
      )}
    >
      <StepButton label={texts.less} disabled={disabled} onPress={step(-1)}>
        <MinusIcon width="16" height="16" />
      </StepButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.of(label)}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        disabled={disabled}
        className="h-11 w-11 min-w-0 rounded-sm text-center text-lead font-medium -outline-offset-2 aria-invalid:text-bad disabled:text-control tablet:h-8 tablet:w-9 tablet:text-body"
        onFocus={({ target }) => target.select()}
        {...typing}
      />
      <output className="sr-only">{value}</output>
      <StepButton label={texts.more} disabled={disabled} onPress={step(1)}>
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
