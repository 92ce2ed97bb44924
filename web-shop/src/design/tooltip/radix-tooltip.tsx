import { TOOLTIP_DELAY_MS } from 'contracts/constants/interface';
import * as Radix from 'radix-ui/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom';
  /** The element it speaks of; it must be able to take focus, so that the keyboard finds the tooltip too. */
  children: ReactElement;
}

export function RadixTooltip({ text, side = 'bottom', children }: TooltipProps): ReactElement {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
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
    </Radix.Provider>
  );
}
