import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Refusal } from './refusal.tsx';

interface FormDialogProps {
  title: string;
  /** What the button does, in numbers. */
  submit: string;
  ready: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A change of money: it says what will happen, and stays until the server has said that it did. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, submit, ready, busy, error, onSubmit, onClose, children } = props;
  const { actions, wallets } = useTexts();
  const titleId = useId();
  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (ready && !busy) void onSubmit();
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <form onSubmit={send}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className="stack">
          {children}
          <Refusal error={error} />
        </DialogContent>
        <DialogActions>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {actions.cancel}
          </button>
          <button
            type="submit"
            className="button"
            data-variant="primary"
            disabled={busy || !ready}
            aria-busy={busy || undefined}
          >
            {busy ? wallets.sending : submit}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
