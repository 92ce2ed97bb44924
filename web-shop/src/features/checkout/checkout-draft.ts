import { useState } from 'react';
import { draftKey, tabStorage, saveDraft, readDraft } from '../../forms/draft-storage.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';

type Details = Readonly<Record<'poNumber' | 'branchId', string>>;

const BLANK: Details = { poNumber: '', branchId: '' };

/** What a buyer says of an order before paying. It outlives a reload, in its tab, until the order is completed. */
export function useCheckoutDraft() {
  const key = useDraftKey();
  const [details, setDetails] = useState(() => readDraft(key, BLANK, tabStorage));
  return {
    details,
    change: (part: Partial<Details>): void => {
      const texts = { ...details, ...part };
      setDetails(texts);
      saveDraft(key, { texts, blank: BLANK, storage: tabStorage });
    },
  };
}

/** Forgets what was said of the order that is now completed. */
export function useClearCheckoutDraft(): () => void {
  const key = useDraftKey();
  return () => saveDraft(key, { texts: BLANK, blank: BLANK, storage: tabStorage });
}

function useDraftKey(): string {
  const { tenant } = useMarket();
  return draftKey(useCurrentUser()?.id ?? '', tenant, 'checkout');
}
