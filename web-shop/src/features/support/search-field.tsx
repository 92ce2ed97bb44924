import { useState } from 'react';
import type { ReactElement } from 'react';
import { TextField } from '../../design/field.tsx';
import { SearchIcon } from 'web-shared/design/icons.tsx';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Shows what is typed at once; the address, which holds it, follows a moment later. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onSearch,
}: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (value === '') setTyped('');
  }
  return (
    <div className="relative min-w-0">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 z-10 -translate-y-1/2 text-muted" />
      <TextField
        label={label}
        hiddenLabel
        type="search"
        className="pl-10!"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onSearch(event.target.value);
        }}
      />
    </div>
  );
}
