import { PRODUCT_FILTER_DEBOUNCE_MS as DEBOUNCE_MS } from 'contracts/constants/queries';
import { useEffect, useState } from 'react';

/** What was typed, once typing pauses. */
export function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
