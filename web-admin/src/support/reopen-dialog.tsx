import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { REASON_MAX } from 'contracts/constants/reasons';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface ReopenDialogProps {
  onClose: () => void;
  onReopen: (reason: string) => void;
}

/** A closed ticket is left with a reason only (ruling O.20). */
export function ReopenDialog({ onClose, onReopen }: ReopenDialogProps): ReactElement {
  const { support: texts, actions } = useTexts();
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="reopen-title">
      <DialogTitle id="reopen-title">{texts.reopenTitle}</DialogTitle>
      <DialogContent className="stack">
        <p>{texts.reopenText}</p>
        <label className="field">
          <span>{texts.reason}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {actions.cancel}
        </button>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={reason.trim() === ''}
          onClick={() => onReopen(reason.trim())}
        >
          {texts.reopen}
        </button>
      </DialogActions>
    </Dialog>
  );
}
