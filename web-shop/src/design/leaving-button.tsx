import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { Button } from './button.tsx';

interface LeavingButtonProps extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** Selects what holds the button and the field that is next to be used; absent where there is none. */
  within?: string;
}

/**
 * A button that goes away once it has worked. The focus would be lost with it: it passes to the field beside it, or else
 * to the screen.
 */
export function LeavingButton({ within, ...rest }: LeavingButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const left = button.current;
    return () => {
      if (left === null || document.activeElement !== left) return;
      const holder = within === undefined ? null : left.closest(within);
      const next = holder?.querySelector('input') ?? document.getElementById('content');
      next?.focus({ preventScroll: true });
    };
  }, [within]);
  return <Button {...rest} ref={button} />;
}
