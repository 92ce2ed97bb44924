import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { differencesOf, markDifference } from './stale-edit.ts';
import type { StaleEdit } from './stale-edit.ts';

interface StaleDialogProps {
  stale: StaleEdit;
  /** What a field is called, by its path. */
  labelOf: (path: string) => string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions of a record that somebody else saved meanwhile, beside each other, the differences marked. */
export function StaleDialog(props: StaleDialogProps): ReactElement {
  const { stale, labelOf, onKeepMine, onTakeTheirs } = props;
  const texts = useTexts().record;
  return (
    <Dialog open maxWidth="md" fullWidth onClose={onKeepMine} aria-labelledby="stale-title">
      <DialogTitle id="stale-title">{texts.staleTitle}</DialogTitle>
      <DialogContent className="stack">
        <p>{texts.staleText}</p>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differencesOf(stale).map(({ path, yours, current }) => (
              <tr key={path}>
                <th scope="row">{labelOf(path)}</th>
                <td>
                  <Marked text={yours} other={current} />
                </td>
                <td>
                  <Marked text={current} other={yours} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">{texts.staleHint}</p>
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </button>
        <button type="button" className="button" data-variant="primary" onClick={onKeepMine}>
          {texts.keepMine}
        </button>
      </DialogActions>
    </Dialog>
  );
}

function Marked({ text, other }: { text: string; other: string }): ReactElement {
  const { empty } = useTexts().record;
  if (text === '') return <span className="muted">({empty})</span>;
  return (
    <>
      {markDifference(text, other).map(({ text: part, differs }) =>
        differs ? <mark key={`d${part}`}>{part}</mark> : <span key={`s${part}`}>{part}</span>,
      )}
    </>
  );
}
