import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** What the keyboard does, from anywhere and in lists. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { shortcuts: texts, actions } = useTexts();
  const rows = [
    [['Ctrl', 'K'], texts.search],
    [['?'], texts.help],
    [['/'], texts.filter],
    [['J'], texts.next],
    [['K'], texts.previous],
    [['Enter'], texts.open],
    [['Ctrl', 'Enter'], texts.send],
    [['Esc'], texts.close],
    [['F8'], texts.notifications],
  ] as const;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{texts.title}</DialogTitle>
      <DialogContent>
        <dl className="shortcuts">
          {rows.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {actions.close}
        </button>
      </DialogActions>
    </Dialog>
  );
}
