import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useListContext, useSavedQueries } from 'react-admin';
import type { SavedQuery } from 'react-admin';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { BookmarkIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The queries that somebody keeps, as tabs over the list; each is filters and an order. */
export function SavedQueries({ resource }: { resource: string }): ReactElement | null {
  const texts = useTexts().list;
  const [queries, setQueries] = useSavedQueries(resource);
  const list = useListContext();
  const { sort, setFilters, setSort } = list;
  const [naming, setNaming] = useState(false);
  const filters = list.filterValues as object;
  const current = JSON.stringify({ filter: filters, sort });
  const isCurrent = ({ value }: SavedQuery): boolean =>
    JSON.stringify({ filter: value.filter as object, sort: value.sort }) === current;
  const isPlain = Object.keys(filters).length === 0;
  const isKept = queries.some(isCurrent);
  if (queries.length === 0 && isPlain) return null;

  function apply({ value }: SavedQuery): void {
    setFilters((value.filter ?? {}) as object);
    if (value.sort !== undefined) setSort(value.sort);
  }
  function keep(label: string): void {
    setQueries([...queries, { label, value: { filter: filters, sort } }]);
    setNaming(false);
  }
  return (
    <div className="saved-queries" role="group" aria-label={texts.savedQueries}>
      <button type="button" aria-pressed={isPlain} onClick={() => setFilters({})}>
        {texts.everything}
      </button>
      {queries.map((query) => (
        <span key={query.label} className="saved-query">
          <button type="button" aria-pressed={isCurrent(query)} onClick={() => apply(query)}>
            {query.label}
          </button>
          <button
            type="button"
            className="forget"
            aria-label={texts.forgetQuery(query.label)}
            onClick={() => setQueries(queries.filter((each) => each !== query))}
          >
            <CloseIcon width="14" height="14" />
          </button>
        </span>
      ))}
      {isPlain || isKept ? null : (
        <button type="button" className="keep" onClick={() => setNaming(true)}>
          <BookmarkIcon width="16" height="16" />
          {texts.saveQuery}
        </button>
      )}
      <NameDialog open={naming} onClose={() => setNaming(false)} onName={keep} />
    </div>
  );
}

interface NameDialogProps {
  open: boolean;
  onClose: () => void;
  onName: (name: string) => void;
}

function NameDialog({ open, onClose, onName }: NameDialogProps): ReactElement {
  const { list: texts, actions } = useTexts();
  const [name, setName] = useState('');
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName('');
  }
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="save-query-title">
      <form onSubmit={submit}>
        <DialogTitle id="save-query-title">{texts.saveQueryTitle}</DialogTitle>
        <DialogContent className="stack">
          <p className="muted">{texts.saveQueryText}</p>
          <label className="field">
            <span>{texts.queryName}</span>
            <input
              className="input"
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
        </DialogContent>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button type="submit" className="button" data-variant="primary">
            {actions.save}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
