import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import type { Identifier } from 'react-admin';
import { Notice } from '../design/notice.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { PriceTable } from './price-table.tsx';
import { usePriceChange } from './use-price-change.ts';

interface PriceDialogProps {
  ids: readonly Identifier[];
  onClose: () => void;
  /** Notified once prices have changed. */
  onChanged: () => void;
}

/** The prices of many products: the rule, what it makes of each, and what became of each. */
export function PriceDialog({ ids, onClose, onChanged }: PriceDialogProps): ReactElement {
  const texts = useTexts().products.prices;
  const change = usePriceChange(ids, onChanged);
  const { rule, rows, results, failure } = change;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="prices-title">
      <DialogTitle id="prices-title">{texts.title}</DialogTitle>
      <DialogContent className="stack">
        {results === undefined ? (
          <>
            <PriceRuleFields rule={rule} invalid={change.invalid} onChange={change.setRule} />
            {change.steep === 0 ? null : <SteepNotice change={change} />}
          </>
        ) : (
          <Outcome changed={results.size - change.refused} refused={change.refused} />
        )}
        {failure === undefined ? null : <Notice tone="bad" title={failure} />}
        {rows ? <PriceTable rows={rows} tenant={rule.tenantId} results={results} /> : null}
        {rows === undefined && failure === undefined ? <LoadingScreen /> : null}
      </DialogContent>
      <Actions change={change} onClose={onClose} />
    </Dialog>
  );
}

/** Asks before prices leap: a zero too many is soon typed. */
function SteepNotice({ change }: { change: ReturnType<typeof usePriceChange> }): ReactElement {
  const texts = useTexts().products.prices;
  const count = useCount();
  return (
    <Notice tone="warn" title={texts.steep(count(change.steep))}>
      <label className="check">
        <input
          type="checkbox"
          checked={change.sure}
          onChange={({ target }) => change.setSure(target.checked)}
        />
        <span>{texts.sure}</span>
      </label>
    </Notice>
  );
}

function Outcome({ changed, refused }: { changed: number; refused: number }): ReactElement {
  const texts = useTexts().products.prices;
  const count = useCount();
  return (
    <Notice tone={refused === 0 ? 'ok' : 'warn'} title={texts.changed(count(changed))}>
      {refused === 0 ? null : <p>{texts.refused(count(refused))}</p>}
    </Notice>
  );
}

interface ActionsProps {
  change: ReturnType<typeof usePriceChange>;
  onClose: () => void;
}

function Actions({ change, onClose }: ActionsProps): ReactElement {
  const { products, actions } = useTexts();
  const count = useCount();
  const { results, sending, changing, refused, ready } = change;
  return (
    <DialogActions>
      <button type="button" className="button" onClick={onClose}>
        {results === undefined ? actions.cancel : actions.close}
      </button>
      {results === undefined ? (
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={sending || !ready}
          aria-busy={sending || undefined}
          onClick={() => void change.send()}
        >
          {products.prices.change(count(changing))}
        </button>
      ) : null}
      {refused > 0 ? (
        <button type="button" className="button" onClick={() => void change.lookAgain()}>
          {products.prices.again}
        </button>
      ) : null}
    </DialogActions>
  );
}
