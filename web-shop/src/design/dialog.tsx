import * as Radix from 'radix-ui/dialog';
import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** It has an address of its own, with which it opens and closes. */
  inAddress?: boolean;
}

const CENTERED =
  'animate-appear top-[50%] left-[50%] max-h-[min(85dvh,720px)] -translate-x-1/2 -translate-y-1/2 rounded-card';
const WIDE = 'w-[min(800px,calc(100vw-24px))]';
const NARROW = 'w-[min(480px,calc(100vw-24px))]';
const AT_LEFT = 'animate-slide-from-left inset-y-0 left-0 w-[min(320px,calc(100vw-48px))]';
const AT_RIGHT = 'animate-slide-from-right inset-y-0 right-0 w-[min(420px,calc(100vw-24px))]';

interface DialogProps extends OverlayProps {
  /** For a question or a few fields. */
  narrow?: boolean;
  /** Begins at its first field; so does whatever is narrow. */
  focusFirstField?: boolean;
}

export function Dialog({
  narrow = false,
  focusFirstField = narrow,
  ...props
}: DialogProps): ReactElement {
  const place = classNames(CENTERED, narrow ? NARROW : WIDE);
  return <Overlay {...props} place={place} focusFirstField={focusFirstField} />;
}

/** A panel that slides in from the left: the menu on phones, the filters below 1536 px. */
export function Sheet(props: OverlayProps): ReactElement {
  return <Overlay {...props} place={AT_LEFT} />;
}

/** The same from the right: the notices behind the bell. */
export function SheetAtRight(props: OverlayProps): ReactElement {
  return <Overlay {...props} place={AT_RIGHT} />;
}

function Overlay({
  open,
  onOpenChange,
  title,
  description,
  children,
  place,
  focusFirstField = false,
  inAddress = false,
}: OverlayProps & { place: string; focusFirstField?: boolean }): ReactElement {
  const texts = useTexts();
  const opener = useRef<Element>(null);
  useBackCloses(open && !inAddress, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (focusFirstField && focusFieldIn(event.currentTarget)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // Radix knows its own triggers only; ours is whatever had the focus before.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={classNames('fixed z-50 flex flex-col bg-surface shadow-overlay', place)}
        >
          <div className="flex items-center justify-between gap-4 border-b border-border py-3 pr-3 pl-5">
            <div className="min-w-0">
              <Radix.Title className="text-dialog">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close className={buttonClass('quiet', 'icon')} aria-label={texts.actions.close}>
              <CloseIcon />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Puts the focus into the first field, if there is one. */
function focusFieldIn(content: EventTarget | null): boolean {
  if (!(content instanceof HTMLElement)) return false;
  const field = content.querySelector<HTMLElement>('input, select, textarea');
  field?.focus();
  return field !== null;
}
