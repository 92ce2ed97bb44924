import type { ProblemGroup } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

/** Lines that went wrong, together by what is to be done about them. */
export function ProblemGroups({ groups }: { groups: readonly ProblemGroup[] }): ReactElement {
  const { jobs: texts } = useTexts();
  const count = useCount();
  const words: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
    texts.problems;
  return (
    <ul className="problem-groups">
      {groups.map(({ reason, message, count: lines, lines: shown }) => (
        <li key={reason} className="problem-group" data-reason={reason}>
          <h3>
            {words[reason]?.title ?? reason}
            <span className="badge" data-tone="warn">
              {count(lines)}
            </span>
          </h3>
          <p>{words[reason]?.text ?? message}</p>
          <p className="meta">
            {texts.lines}: {shown.join(', ')}
            {lines > shown.length ? ` … (${texts.more(count(lines - shown.length))})` : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}
