import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small' | 'large' | 'icon';

const FILLED_DISABLED = 'disabled:border-border disabled:bg-surface-2 disabled:text-muted';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `bg-accent text-on-accent hover:not-disabled:bg-accent-hover border-transparent ${FILLED_DISABLED}`,
  secondary: `bg-surface text-fg border-control hover:not-disabled:bg-surface-2 ${FILLED_DISABLED}`,
  quiet:
    'bg-transparent text-fg border-transparent hover:not-disabled:bg-surface-2 disabled:text-muted',
  danger: `bg-surface text-bad border-control hover:not-disabled:bg-bad-bg ${FILLED_DISABLED}`,
};

const SIZES: Record<ButtonSize, string> = {
  regular: 'h-11 px-4 tablet:h-9',
  small: 'h-11 px-3 text-meta tablet:h-9',
  large: 'h-12 px-6 text-lead',
  icon: 'size-11 tablet:size-9',
};

/** The look of a button, for links that act like one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'regular',
): string {
  return classNames(
    'transition-quick relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    VARIANTS[variant],
    SIZES[size],
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a spinner over the label, so that the width stays; further clicks do nothing. The button keeps
   * the focus, which a disabled one would lose.
   */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  pending = false,
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? preventClick : onClick}
      className={classNames(buttonClass(variant, size), className)}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** Neither acts nor sends the form. */
function preventClick(event: MouseEvent): void {
  event.preventDefault();
}
