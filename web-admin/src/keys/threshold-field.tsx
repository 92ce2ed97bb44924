import type { StockWatch } from 'contracts/api/stock-watch';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useListContext } from 'react-admin';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { useProductName } from '../products/product-name.tsx';
import { useRefusalText } from '../record/use-refusal-text.ts';
import { useTexts } from '../texts/use-texts.ts';

/** At which stock of a product admins are notified; empty: at the threshold of its market. */
export function ThresholdField({ watch }: { watch: StockWatch }): ReactElement {
  const { keys: texts, actions, record } = useTexts();
  const refusalOf = useRefusalText({
    labelOf: () => texts.fields.threshold,
    valueOf: (_field, value) => value,
  });
  const { refetch } = useListContext();
  const product = useProductName(watch.id);
  const saved = watch.threshold === null ? '' : String(watch.threshold);
  const [typed, setTyped] = useState(saved);
  const [pending, setPending] = useState(false);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    try {
      const threshold = typed.trim() === '' ? null : Number(typed);
      await change(
        'PUT /api/admin/stock-watch/:productId',
        { productId: watch.id, threshold },
        { revision: watch.revision },
      );
      toast({ title: texts.thresholdSaved });
    } catch (error) {
      const description = refusalOf(error);
      toast({ title: record.failed, description, tone: 'destructive' });
    }
    setPending(false);
    void refetch();
  }
  return (
    <form className="row threshold" onSubmit={(event) => void save(event)}>
      <input
        className="input"
        type="number"
        min={0}
        max={100_000}
        placeholder={marketsOf(watch)}
        aria-label={`${texts.fields.threshold}: ${product}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === saved ? null : (
        <button type="submit" className="button" aria-busy={pending}>
          {actions.save}
        </button>
      )}
    </form>
  );
}

/** What holds meanwhile: 'EUR 10, KM 5'. */
function marketsOf({ markets }: StockWatch): string {
  return markets.map((each) => `${each.tenantId.toUpperCase()} ${each.threshold}`).join(', ');
}
