import type { ReactElement } from 'react';

interface ShowMoreProps {
  /** What a list of pages that are fetched one after the other knows of its next page. */
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  children: string;
}

/** Adds the next page below what is shown; nothing after the last. */
export function ShowMore({ pages, children }: ShowMoreProps): ReactElement | null {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <div>
      <button
        type="button"
        className="button"
        disabled={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {children}
      </button>
    </div>
  );
}
