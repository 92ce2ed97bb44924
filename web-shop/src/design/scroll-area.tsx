import { SCROLL_AREA_HIDE_DELAY_MS } from 'contracts/constants/interface';
import * as Radix from 'radix-ui/scroll-area';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ScrollAreaProps {
  className?: string;
  /** Names the area and makes it focusable; needed where nothing inside takes focus. */
  label?: string;
  children: ReactNode;
}

const BAR = 'flex touch-none p-0.5 select-none';
const THUMB = 'relative flex-1 rounded-full bg-control';

/** Scrolls what is too long for its place; the bars come with the pointer and leave after it. */
export function ScrollArea({ className, label, children }: ScrollAreaProps): ReactElement {
  const focusable = label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <Radix.Root
      type="hover"
      scrollHideDelay={SCROLL_AREA_HIDE_DELAY_MS}
      className={classNames('flex min-h-0 flex-col overflow-hidden', className)}
    >
      <Radix.Viewport
        {...focusable}
        {...nonceOfPage()}
        className="min-h-0 flex-1 -outline-offset-2 [&>div]:block!"
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className={`${BAR} w-2.5`}>
        <Radix.Thumb className={THUMB} />
      </Radix.Scrollbar>
      <Radix.Scrollbar orientation="horizontal" className={`${BAR} h-2.5 flex-col`}>
        <Radix.Thumb className={THUMB} />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}

/** Radix writes a style of its own, which the page's policy lets in by its nonce alone. */
function nonceOfPage(): { nonce?: string } {
  const nonce = document.querySelector('script[nonce]');
  return nonce instanceof HTMLElement ? { nonce: nonce.nonce } : {};
}
