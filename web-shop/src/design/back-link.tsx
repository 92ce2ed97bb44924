import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from 'web-shared/design/icons.tsx';

/** Leads from one thing to the list that it stands in. */
export function BackLink({ to, text }: { to: string; text: string }): ReactElement {
  return (
    <Link
      to={to}
      className="inline-flex h-9 items-center gap-2 self-start rounded-control font-medium text-accent hover:underline"
    >
      <ArrowLeftIcon width="16" height="16" />
      {text}
    </Link>
  );
}
