import { useId, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import type { AdminUser } from 'contracts/api/admin';
import { LoadFailure } from '../../record/load-failure.tsx';
import { nameOf } from '../../people/person-list.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { usePeopleFound } from './erasure-api.ts';

/** Finds whom it is about. */
export function FindPerson({ onChoose }: { onChoose: (id: string) => void }): ReactElement {
  const { historyErasure: texts, people } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const found = usePeopleFound(query);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setQuery(typed.trim());
  };
  return (
    <>
      <form className="row" role="search" noValidate onSubmit={onSubmit}>
        <label className="field" htmlFor={id}>
          <span>{people.searchHint}</span>
          <input
            id={id}
            className="input"
            type="search"
            maxLength={254}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className="button row-end" disabled={typed.trim() === ''}>
          {texts.find}
        </button>
      </form>
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      <p role="status" className="muted">
        {found.data?.length === 0 ? texts.noneFound : ''}
      </p>
      <Found people={found.data ?? []} onChoose={onChoose} />
    </>
  );
}

function Found({
  people,
  onChoose,
}: {
  people: readonly AdminUser[];
  onChoose: (id: string) => void;
}): ReactElement | null {
  const { historyErasure: texts } = useTexts();
  if (people.length === 0) return null;
  return (
    <ul className="stack erasure-found">
      {people.map((person) => (
        <li key={person.id} className="row">
          <span className="wrapping">
            {nameOf(person)} <span className="muted">{person.companyName ?? person.email}</span>
          </span>
          <button
            type="button"
            className="button"
            aria-label={texts.chooseOne(nameOf(person))}
            disabled={person.erasedAt !== undefined}
            onClick={() => onChoose(person.id)}
          >
            {person.erasedAt === undefined ? texts.choose : texts.isErased}
          </button>
        </li>
      ))}
    </ul>
  );
}
