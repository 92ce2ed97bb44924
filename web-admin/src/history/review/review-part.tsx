import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';

interface ReviewPartProps<Answer> {
  title: string;
  /** What it is read by; another one is read anew. */
  of: readonly string[];
  read: (options: { readonly signal: AbortSignal }) => Promise<Answer>;
  /** What stands above it, whether it was read or not. */
  head?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** A part of a review, which is read by itself: one that fails leaves the others. */
export function ReviewPart<Answer>(props: ReviewPartProps<Answer>): ReactElement {
  const { title, of, read, head, children } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['history', 'review', ...of],
    queryFn: ({ signal }) => read({ signal }),
  });
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      {head}
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <LoadingScreen /> : null}
      {data === undefined ? null : children(data)}
    </section>
  );
}
