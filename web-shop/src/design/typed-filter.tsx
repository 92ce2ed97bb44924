import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';
import { TextField } from './field.tsx';

interface TypedFilterProps {
  label: string;
  /** As the address has it. */
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** Shown as it is typed, looked for once the typing rests. */
export function TypedFilter({ label, value, maxLength, onChange }: TypedFilterProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by other means, such as Clear All or the way back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const changed = useEffectEvent((text: string) => onChange(text));
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => changed(typed.trim()), PRODUCT_FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      type="search"
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
