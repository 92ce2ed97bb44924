import { TOOLTIP_DELAY_MS } from 'contracts/constants/interface';
import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** One clock for all tooltips below it: after the first one, the next come without the wait. */
export function TooltipProvider({ children }: { children: ReactNode }): ReactElement {
  return <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>{children}</Radix.Provider>;
}

interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom';
  /** The element it speaks of; it must be able to take focus, so that the keyboard finds the words too. */
  children: ReactElement;
}

/** A word about a control whose meaning is not written on it. Never the only place of a reason. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps): ReactElement {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear z-50 max-w-72 rounded-control bg-fg px-2.5 py-1.5 text-meta font-medium text-bg shadow-overlay"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
