import type { ReactElement } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CloseIcon } from 'web-shared/design/icons.tsx';
import { BookmarkIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { SEARCH_FIELDS } from './use-search.ts';

/** Searches that somebody keeps, by what they look for. */
export function SavedSearches(): ReactElement | null {
  const texts = useTexts().list;
  const [kept, setKept] = useStore<readonly string[]>('history.searches', []);
  const [search, setSearch] = useSearchParams();
  const current = search.toString();
  const isPlain = SEARCH_FIELDS.every((field) => !search.has(field));
  if (kept.length === 0 && isPlain) return null;
  return (
    <div className="saved-queries" role="group" aria-label={texts.savedQueries}>
      <button type="button" aria-pressed={isPlain} onClick={() => setSearch({})}>
        {texts.everything}
      </button>
      {kept.map((query) => (
        <span key={query} className="saved-query">
          <button
            type="button"
            aria-pressed={query === current}
            onClick={() => setSearch(new URLSearchParams(query))}
          >
            {nameOf(query)}
          </button>
          <button
            type="button"
            className="forget"
            aria-label={texts.forgetQuery(nameOf(query))}
            onClick={() => setKept(kept.filter((each) => each !== query))}
          >
            <CloseIcon width="14" height="14" />
          </button>
        </span>
      ))}
      {isPlain || kept.includes(current) ? null : (
        <button type="button" className="keep" onClick={() => setKept([...kept, current])}>
          <BookmarkIcon width="16" height="16" />
          {texts.saveQuery}
        </button>
      )}
    </div>
  );
}

function nameOf(query: string): string {
  return [...new URLSearchParams(query).values()].join(' · ');
}
