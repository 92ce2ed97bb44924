import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { Identifier } from 'react-admin';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import { useBulkAction } from '../list/use-bulk-action.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { PriceDialog } from './price-dialog.tsx';

const ACTIONS = ['publish', 'retire'] as const;

/** What is done with many products at once. */
export function ProductBulkActions(): ReactElement {
  const { products: texts } = useTexts();
  const count = useCount();
  const { selectedIds, refetch } = useListContext();
  // Those of the moment: what is changed may move them out of the list while their new prices are shown.
  const [pricing, setPricing] = useState<readonly Identifier[]>();
  const { act, pending, outcome, close } = useBulkAction('products', {
    done: (changed) => texts.bulk.done(count(changed)),
    failed: texts.bulk.failed,
  });
  return (
    <>
      <button type="button" className="button" onClick={() => setPricing(selectedIds)}>
        {texts.prices.open}
      </button>
      {ACTIONS.map((action) => (
        <button
          key={action}
          type="button"
          className="button"
          disabled={pending}
          onClick={() => void act({ action })}
        >
          {texts.bulk[action]}
        </button>
      ))}
      {pricing ? (
        <PriceDialog
          ids={pricing}
          onClose={() => setPricing(undefined)}
          onChanged={() => void refetch()}
        />
      ) : null}
      <BulkOutcome
        resource="products"
        rows={outcome}
        nameOf={({ name, sku }) => `${name} · ${sku}`}
        onClose={close}
      />
    </>
  );
}
