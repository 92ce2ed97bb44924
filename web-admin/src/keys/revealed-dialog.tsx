import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The text of a key, as long as this is open. */
export function RevealedDialog({
  text,
  onClose,
}: {
  text: string;
  onClose: () => void;
}): ReactElement {
  const { keys: texts, actions } = useTexts();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    toast({ title: texts.copied });
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="revealed-key">
      <DialogTitle id="revealed-key">{texts.one}</DialogTitle>
      <DialogContent>
        <p className="mono revealed-key" data-licence-key>
          {text}
        </p>
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <button type="button" className="button" data-variant="primary" onClick={onClose}>
          {actions.close}
        </button>
      </DialogActions>
    </Dialog>
  );
}
