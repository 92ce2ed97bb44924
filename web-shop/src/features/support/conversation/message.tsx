import type { ReactElement } from 'react';
import { Badge } from '../../../design/badge.tsx';
import type { Tone } from '../../../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';

interface MessageProps {
  author: string;
  at: string;
  text: string;
  fromStaff?: boolean;
  mark?: { readonly tone: Tone; readonly text: string } | undefined;
}

/** Who said what when. Staff stand apart by their mark and the side of the line, never by colour alone. */
export function Message({ author, at, text, fromStaff, mark }: MessageProps): ReactElement {
  return (
    <article
      className={`rounded-control border border-border p-4 ${fromStaff ? 'ml-4 bg-surface-2 tablet:ml-12' : 'mr-4 tablet:mr-12'}`}
    >
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{author}</span>
        {mark === undefined ? null : <Badge tone={mark.tone}>{mark.text}</Badge>}
        <span className="text-meta text-muted">
          <DateTime at={at} />
        </span>
      </header>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </article>
  );
}
