import { PRODUCT_FILTER_DEBOUNCE_MS as DEBOUNCE_MS } from 'contracts/constants/queries';
import { useEffect, useRef, useState } from 'react';

/**
 * What is typed is sent when typing pauses, or when the field is left: a list that was left for one of its rows would
 * come back with the filter. What is set from elsewhere, by the address say, wins when it changes.
 */
export function useTypedText(value: string, send: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const trimmed = typed.trim();
  const sendOnce = (): void => {
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    send(trimmed);
  };
  const latest = useRef(sendOnce);
  useEffect(() => {
    latest.current = sendOnce;
  });
  useEffect(() => {
    if (trimmed === sent.current) return undefined;
    const timer = setTimeout(() => latest.current(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);
  return [typed, setTyped, sendOnce] as const;
}
