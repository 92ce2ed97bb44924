import { useState } from 'react';
import type { ReactElement } from 'react';
import type { TextPlaces } from 'contracts/api/text-places';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ChosenPlaces } from './chosen-places.tsx';
import { useTextPlaces } from './redaction-api.ts';
import { TermsForm } from './terms-form.tsx';

interface NamedTextsProps {
  userId: string;
  /** Nothing is known any more by which texts could be searched. */
  erased: boolean;
}

/** What others wrote of somebody: found by name, and redacted by choice, before the erasure and after it. */
export function NamedTexts({ userId, erased }: NamedTextsProps): ReactElement {
  const { historyRedaction: texts } = useTexts();
  const [terms, setTerms] = useState<readonly string[] | undefined>(erased ? undefined : []);
  const found = useTextPlaces(userId, terms);
  return (
    <section className="section" aria-label={texts.title}>
      <h4>{texts.title}</h4>
      <p className="muted">{erased ? texts.afterErasure : texts.explained}</p>
      <TermsForm onSearch={setTerms} />
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isLoading ? <LoadingScreen /> : null}
      {found.data && terms ? (
        <Found key={found.dataUpdatedAt} userId={userId} typed={terms} found={found.data} />
      ) : null}
    </section>
  );
}

interface FoundProps {
  userId: string;
  typed: readonly string[];
  found: TextPlaces;
}

function Found({ userId, typed, found }: FoundProps): ReactElement {
  const { historyRedaction: texts } = useTexts();
  const { terms, places, more, keptAnswers } = found;
  return (
    <>
      <p className="muted wrapping">{texts.searched(terms.join(', '))}</p>
      {more ? <p role="status">{texts.notAll}</p> : null}
      {keptAnswers > 0 ? <p>{texts.keptAnswers(keptAnswers)}</p> : null}
      {places.length === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
        <>
          <p>{texts.log(places.length)}</p>
          <ChosenPlaces userId={userId} typed={typed} places={places} />
        </>
      )}
    </>
  );
}
