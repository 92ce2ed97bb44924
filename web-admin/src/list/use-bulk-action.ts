import { useQueryClient } from '@tanstack/react-query';
import type { BulkRow } from 'contracts/api/console';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { sendBulk } from '../data/bulk.ts';
import type { BulkAction, BulkResource } from '../data/bulk.ts';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

interface BulkWords {
  /** The toast's words where each was done. */
  done: (count: number) => string;
  failed: string;
}

/** One order for all selected rows; where some were refused, `outcome` is for {@link BulkOutcome} to show. */
export function useBulkAction<Resource extends BulkResource>(
  resource: Resource,
  { done, failed }: BulkWords,
) {
  const { errors } = useTexts();
  const client = useQueryClient();
  const { selectedIds, onUnselectItems } = useListContext();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<readonly BulkRow[]>();
  /** Rejects where nothing was done at all. */
  async function send(action: BulkAction<Resource>): Promise<void> {
    const rows = await sendBulk(resource, { action, ids: selectedIds });
    if (rows.every(({ ok }) => ok)) {
      toast({ title: done(rows.length) });
      onUnselectItems();
    } else setOutcome(rows);
    await client.invalidateQueries({ queryKey: [resource] });
  }
  /** The same by one press: a toast also says that nothing was done. */
  async function act(action: BulkAction<Resource>): Promise<void> {
    setPending(true);
    try {
      await send(action);
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: failed, description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  }
  function close(): void {
    setOutcome(undefined);
    onUnselectItems();
  }
  return { send, act, pending, outcome, close };
}
