import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { KEY_END } from 'contracts/constants/keys';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from 'web-shared/design/icons.tsx';
import { api } from '../data/api.ts';
import type { LookUp } from '../list/list-definition.ts';
import { useTexts } from '../texts/use-texts.ts';
import { keyPaths } from './key-paths.ts';

/** The place of a key by its whole text, which is sent as a body: it stands in no address, and so in no log. */
async function placeOfKey(key: string): Promise<string | undefined> {
  const [first] = await api('POST /api/admin/keys/search', { key });
  return first && keyPaths.key(first.id);
}

/** What is longer than the end of a key that is shown can only be a whole one, or a part that nothing finds. */
export function useKeyLookUp(): LookUp {
  const { keys: texts } = useTexts();
  const accepts = (typed: string): boolean => typed.length > KEY_END;
  return { accepts, placeOf: placeOfKey, none: texts.noSuchWholeKey };
}

/** Finds a key by its whole text. */
export function FindKey(): ReactElement {
  const { keys: texts } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <SearchIcon width="18" height="18" />
        {texts.findPasted}
      </button>
      {open ? <FindDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FindDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { keys: texts, actions, errors } = useTexts();
  const navigate = useNavigate();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();

  async function find(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (key.trim() === '') return;
    try {
      const place = await placeOfKey(key.trim());
      if (place === undefined) setProblem(texts.noSuchKey);
      else await navigate(place);
    } catch {
      setProblem(errors.unexpected);
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="find-key">
      <form onSubmit={(event) => void find(event)}>
        <DialogTitle id="find-key">{texts.findPasted}</DialogTitle>
        <DialogContent className="stack">
          <p className="muted">{texts.findHint}</p>
          <label className="field">
            <span>{texts.fields.key}</span>
            <input
              className="input mono"
              autoComplete="off"
              spellCheck={false}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          </label>
          <p role="status" className={problem === undefined ? 'visually-hidden' : 'field-error'}>
            {problem ?? ''}
          </p>
        </DialogContent>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button type="submit" className="button" data-variant="primary">
            {texts.find}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
