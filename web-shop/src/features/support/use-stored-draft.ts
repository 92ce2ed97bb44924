import { useState } from 'react';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { draftKey, saveDraft, readDraft } from '../../forms/draft-storage.ts';

export interface StoredDraft<Fields> {
  readonly values: Fields;
  /** Whether it was begun on an earlier visit. */
  readonly restored: boolean;
  readonly change: (part: Partial<Fields>) => void;
  readonly clear: () => void;
}

/** The texts of a form that outlive the page: each change is kept, until they have arrived. */
export function useStoredDraft<Fields extends Readonly<Record<string, string>>>(
  of: string,
  blank: Fields,
): StoredDraft<Fields> {
  const { tenant } = useMarket();
  const key = draftKey(useCurrentUser()?.id ?? '', tenant, of);
  const [initial] = useState(() => readDraft(key, blank));
  const [values, setValues] = useState(initial);

  function update(next: Fields): void {
    setValues(next);
    saveDraft(key, { texts: next, blank });
  }

  return {
    values,
    restored: initial !== blank,
    change: (part) => update({ ...values, ...part }),
    clear: () => update(blank),
  };
}
