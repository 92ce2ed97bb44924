import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button.tsx';

interface DialogActionsProps {
  cancel: string;
  onCancel: () => void;
  confirm: string;
  variant?: ButtonVariant;
  pending: boolean;
}

/** How a form in a dialog is left: without a change, or by sending it. */
export function DialogActions({
  cancel,
  onCancel,
  confirm,
  variant = 'primary',
  pending,
}: DialogActionsProps): ReactElement {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" variant={variant} pending={pending}>
        {confirm}
      </Button>
    </div>
  );
}
