import { useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from 'web-shared/design/icons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { LookUp } from './list-definition.ts';
import { textOf, useFilters } from './use-filters.ts';
import { useTypedText } from './use-typed-text.ts';

interface SearchFieldProps {
  hint: string;
  lookUp?: LookUp | undefined;
}

/** Narrows the list by what is typed; what is looked up instead never stands in the address. */
export function SearchField({ hint, lookUp }: SearchFieldProps): ReactElement {
  const { list: texts, errors } = useTexts();
  const { values, set } = useFilters();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  async function open(text: string, { placeOf, none }: LookUp): Promise<void> {
    try {
      const place = await placeOf(text);
      if (place === undefined) setProblem(none);
      else await navigate(place);
    } catch {
      setProblem(errors.unexpected);
    }
  }
  const [typed, setTyped] = useTypedText(textOf(values['q']), (text) => {
    if (lookUp?.accepts(text)) void open(text, lookUp);
    else set('q', text);
  });
  return (
    <>
      <label className="search-field">
        <SearchIcon width="18" height="18" />
        <input
          type="search"
          className="input"
          aria-label={`${texts.search}: ${hint}`}
          placeholder={hint}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setProblem('');
            setTyped(target.value);
          }}
        />
      </label>
      {lookUp === undefined ? null : (
        <p role="status" className={problem === '' ? 'visually-hidden' : 'filter-note field-error'}>
          {problem}
        </p>
      )}
    </>
  );
}
