import { MAX_TERMS } from 'contracts/constants/text-places';
import { useId, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Further terms, one on each line. */
export function TermsForm({
  onSearch,
}: {
  onSearch: (terms: readonly string[]) => void;
}): ReactElement {
  const { historyRedaction: texts } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch(termsIn(typed));
  };
  return (
    <form role="search" className="stack" noValidate onSubmit={onSubmit}>
      <label className="field" htmlFor={id}>
        <span>{texts.more}</span>
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={2_000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className="row">
        <button type="submit" className="button">
          {texts.search}
        </button>
      </div>
    </form>
  );
}

function termsIn(typed: string): readonly string[] {
  const terms = typed.split('\n').map((line) => line.trim());
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, MAX_TERMS);
}
