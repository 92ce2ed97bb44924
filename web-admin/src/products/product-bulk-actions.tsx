import type { BulkResult } from 'contracts/api/console';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { Identifier } from 'react-admin';
import { sendBulk } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { PriceDialog } from './price-dialog.tsx';
import { partsOf } from './price-rows.ts';

/** What is done with many products at once. */
export function ProductBulkActions(): ReactElement {
  const { products: texts, errors } = useTexts();
  const count = useCount();
  const { selectedIds, refetch, onUnselectItems } = useListContext();
  const [pricing, setPricing] = useState(false);
  const [sending, setSending] = useState(false);

  async function send(action: 'publish' | 'retire'): Promise<void> {
    setSending(true);
    try {
      const results = [];
      const chosen: readonly Identifier[] = selectedIds;
      for (const ids of partsOf(chosen)) {
        results.push(...(await sendBulk('products', { action, ids })));
      }
      tell(results);
      await refetch();
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: texts.bulk.failed, description, tone: 'destructive' });
    } finally {
      setSending(false);
    }
  }
  function tell(results: readonly Pick<BulkResult['results'][number], 'ok' | 'message'>[]): void {
    const refused = results.filter(({ ok }) => !ok);
    const title = texts.bulk.done(count(results.length - refused.length));
    const [first] = refused;
    if (!first) toast({ title });
    else
      toast({ title, description: texts.bulk.refused(count(refused.length), first.message ?? '') });
    if (!first) onUnselectItems();
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setPricing(true)}>
        {texts.prices.open}
      </button>
      <button
        type="button"
        className="button"
        disabled={sending}
        onClick={() => void send('publish')}
      >
        {texts.bulk.publish}
      </button>
      <button
        type="button"
        className="button"
        disabled={sending}
        onClick={() => void send('retire')}
      >
        {texts.bulk.retire}
      </button>
      {pricing ? (
        <PriceDialog
          ids={selectedIds}
          onClose={() => setPricing(false)}
          onChanged={() => void refetch()}
        />
      ) : null}
    </>
  );
}
