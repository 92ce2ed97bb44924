import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { REASON_MAX } from 'contracts/constants/reasons';
import { useId, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode, SubmitEvent } from 'react';
import { Notice } from '../design/notice.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface ActionDialogProps {
  title: string;
  confirm: string;
  /** What is done; where it fails the dialog stays and says why. */
  act: () => Promise<void>;
  onClose: () => void;
  ready?: boolean;
  /** What was done leads on to another step, which takes this one's place. */
  staysOpen?: true;
  /** Why it was refused, where more can be said than the server's words. */
  refusalOf?: (error: unknown) => string;
  tone?: 'danger';
  children: ReactNode;
}

/** Asks before an action, does it, and shows a refusal where it was asked. */
export function ActionDialog(props: ActionDialogProps): ReactElement {
  const { title, confirm, act, onClose, ready = true, staysOpen, tone, children } = props;
  const texts = useTexts();
  const { refusalOf = (error: unknown) => failureText(error, texts.errors) } = props;
  const id = useId();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function send(): Promise<void> {
    setPending(true);
    setRefusal(undefined);
    try {
      await act();
      if (!staysOpen) onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setPending(false);
    }
  }
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    // The form of the page that the dialog was opened from is not sent with it.
    event.stopPropagation();
    if (ready) void send();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="stack">
          {children}
          {refusal === undefined ? null : (
            <Notice tone="bad" title={texts.record.failed}>
              {refusal}
            </Notice>
          )}
        </DialogContent>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {texts.actions.cancel}
          </button>
          <button
            type="submit"
            className="button"
            data-variant={tone ?? 'primary'}
            disabled={pending || !ready}
            aria-busy={pending || undefined}
          >
            {confirm}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Why something is done: a part of its event, for whoever reads the history. */
export function ReasonField(props: ComponentProps<'textarea'>): ReactElement {
  const { confirming } = useTexts();
  return (
    <label className="field">
      <span>{confirming.reason}</span>
      <textarea className="input" rows={2} maxLength={REASON_MAX} required {...props} />
    </label>
  );
}
