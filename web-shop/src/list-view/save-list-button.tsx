import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import type { ButtonVariant } from '../design/button.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { DialogErrorBoundary } from '../lazy/error-boundary.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { useMay } from '../session/use-may.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import type { ListedLine } from './lists.ts';

const saveListDialog = lazyComponent(
  async () => (await import('./save-list-dialog.tsx')).SaveListDialog,
);

interface SaveListButtonProps {
  lines: readonly ListedLine[];
  /** What the button says, where it is not several products that are kept. */
  label?: string;
  variant?: ButtonVariant;
}

/** Keeps products and quantities in a list of the company: a new one, or one that is there. */
export function SaveListButton({
  lines,
  label,
  variant = 'quiet',
}: SaveListButtonProps): ReactElement | null {
  const texts = useShopTexts().catalogue;
  const [open, setOpen] = useState(false);
  const isCustomer = useCurrentUser()?.companyId != null;
  if (!useMay('keep-lists') || !isCustomer) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label ?? texts.saveList}
      </Button>
      {open ? (
        <DialogErrorBoundary onClose={close}>
          <Suspense>
            <saveListDialog.Component lines={lines} onDone={close} />
          </Suspense>
        </DialogErrorBoundary>
      ) : null}
    </>
  );
}
