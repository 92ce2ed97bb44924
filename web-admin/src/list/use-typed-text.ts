import { PRODUCT_FILTER_DEBOUNCE_MS as DEBOUNCE_MS } from 'contracts/constants/queries';
import { useEffect, useRef, useState } from 'react';

/**
 * What is typed is sent when typing pauses, unless the page was left meanwhile, for one of the rows say: the list would
 * come back. What is set from elsewhere, by the address say, wins when it changes.
 */
export function useTypedText(value: string, send: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The address is another one at once, and this screen there until the code of the next one is.
  const [place] = useState(() => location.pathname);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === sent.current) return undefined;
    const timer = setTimeout(() => {
      if (location.pathname !== place) return;
      sent.current = trimmed;
      send(trimmed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, send, place]);
  return [typed, setTyped] as const;
}
