import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { BulkResult } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import type { PriceChange } from 'contracts/pricing/price-change';
import { priceChangeSchema } from 'contracts/pricing/price-change';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Identifier } from 'react-admin';
import { sendChange } from '../data/data-provider.ts';
import { Notice } from '../design/notice.tsx';
import { useMarket } from '../frame/use-market.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { useTexts } from '../texts/texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { PriceTable } from './price-table.tsx';
import { partsOf, priceRowsOf, useChosenProducts } from './price-rows.ts';
import type { PriceRow } from './price-rows.ts';

type Results = ReadonlyMap<string, BulkResult['results'][number]>;

interface PriceDialogProps {
  ids: readonly Identifier[];
  onClose: () => void;
  /** Told once prices have changed. */
  onChanged: () => void;
}

/** The prices of many products: the rule, what it makes of each, and what became of each. */
export function PriceDialog({ ids, onClose, onChanged }: PriceDialogProps): ReactElement {
  const { products, actions, errors } = useTexts();
  const texts = products.prices;
  const count = useCount();
  const market = useMarket();
  const chosen = useChosenProducts(ids);
  const [rule, setRule] = useState<PriceChange>({
    tenantId: market ?? 'eur',
    kind: 'percent',
    value: '',
    rounding: 'cent',
  });
  const [results, setResults] = useState<Results>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const parsed = priceChangeSchema.safeParse({ ...rule, value: rule.value.replace(',', '.') });
  const rows = chosen.data && priceRowsOf(chosen.data, parsed.data ?? { ...rule, value: '0' });
  const changing = (parsed.success && rows ? rows : []).filter(differs);

  async function send(change: PriceChange): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const order = changing.map(({ product: { id, revision } }) => ({ id, revision }));
      setResults(await sendOrder(change, order));
      onChanged();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : errors.unexpected);
    } finally {
      setSending(false);
    }
  }
  async function again(): Promise<void> {
    await chosen.refetch();
    setResults(undefined);
  }
  const refused = [...(results?.values() ?? [])].filter(({ ok }) => !ok).length;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="prices-title">
      <DialogTitle id="prices-title">{texts.title}</DialogTitle>
      <DialogContent className="stack">
        {results === undefined ? (
          <PriceRuleFields
            rule={rule}
            invalid={rule.value !== '' && !parsed.success}
            onChange={setRule}
          />
        ) : (
          <Notice
            tone={refused === 0 ? 'ok' : 'warn'}
            title={texts.changed(count(results.size - refused))}
          >
            {refused === 0 ? null : <p>{texts.refused(count(refused))}</p>}
          </Notice>
        )}
        {failure === undefined ? null : <Notice tone="bad" title={failure} />}
        {chosen.error ? <Notice tone="bad" title={chosen.error.message} /> : null}
        {rows ? (
          <PriceTable rows={rows} tenant={rule.tenantId} results={results} />
        ) : chosen.error ? null : (
          <LoadingScreen />
        )}
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {results === undefined ? actions.cancel : actions.close}
        </button>
        {results === undefined ? (
          <button
            type="button"
            className="button"
            data-variant="primary"
            disabled={sending || changing.length === 0}
            aria-busy={sending || undefined}
            onClick={() => {
              if (parsed.success) void send(parsed.data);
            }}
          >
            {texts.change(count(changing.length))}
          </button>
        ) : null}
        {refused > 0 ? (
          <button type="button" className="button" onClick={() => void again()}>
            {texts.again}
          </button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function differs({ before, after }: PriceRow): boolean {
  return after !== undefined && after !== before;
}

async function sendOrder(
  change: PriceChange,
  products: readonly { readonly id: string; readonly revision: number }[],
): Promise<Results> {
  const told = new Map<string, BulkResult['results'][number]>();
  for (const part of partsOf(products)) {
    const body = { change, products: part };
    const path = paths.admin.productPrices;
    const answer = (await sendChange({ method: 'POST', path, body })) as BulkResult;
    for (const result of answer.results) told.set(result.id, result);
  }
  return told;
}
