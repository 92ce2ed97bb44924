import type { Verification } from 'contracts/api/history-verification';
import type { ReactElement } from 'react';
import { change } from '../../data/change.ts';
import { ExactTime } from '../../design/exact-time.tsx';
import { ShowMore } from '../../design/show-more.tsx';
import { StillTable } from '../../design/still-table.tsx';
import type { StillColumn } from '../../design/still-table.tsx';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { useAction } from '../../record/use-action.ts';
import type { Texts } from '../../texts/en/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { Requester, StateBadge } from '../work-words.tsx';
import { VerificationOutcome, VerificationProgress } from './verification-outcome.tsx';
import { isUnderWay, useVerificationAction, useVerifications } from './verification-api.ts';

/** The server holds the whole log against what was signed: how far it is, and what it has found so far. */
export function Verifications(): ReactElement {
  const texts = useTexts().historyVerification;
  const verifications = useVerifications();
  const { data, error, refetch } = verifications;
  const rows = data?.pages.flat();
  const [newest] = rows ?? [];
  const open = newest && isUnderWay(newest.state) ? newest : undefined;
  return (
    <section className="section" aria-label={texts.title}>
      <div className="section-head">
        <h2>{texts.title}</h2>
        {rows === undefined ? null : <Action open={open} />}
      </div>
      <p className="muted">{texts.explained}</p>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {rows === undefined && !error ? <LoadingScreen /> : null}
      {open === undefined ? null : <VerificationProgress verification={open} />}
      {newest === undefined || open ? null : <VerificationOutcome verification={newest} />}
      {rows?.length === 0 ? <p className="muted">{texts.none}</p> : null}
      {rows === undefined || rows.length === 0 ? null : <List rows={rows} />}
      <ShowMore pages={verifications}>{texts.showMore}</ShowMore>
    </section>
  );
}

/** There is one at a time, and whoever reads the history may stop it. */
function Action({ open }: { open: Verification | undefined }): ReactElement {
  const texts = useTexts().historyVerification;
  const send = useVerificationAction();
  const { act, pending } = useAction();
  const [name, done] = open ? [texts.stop, texts.stopping] : [texts.begin, texts.begun];
  const action = () =>
    open
      ? change('POST /api/history/verifications/:verificationId/stop', { verificationId: open.id })
      : change('POST /api/history/verify', {});
  return (
    <button
      type="button"
      className="button"
      disabled={pending || open?.state === 'stopping'}
      aria-busy={pending}
      onClick={() => void act(() => send(action()), done)}
    >
      {name}
    </button>
  );
}

function List({ rows }: { rows: readonly Verification[] }): ReactElement {
  const texts = useTexts().historyVerification;
  const count = useCount();
  return (
    <StillTable
      label={texts.list}
      rows={rows}
      idOf={({ id }) => id}
      columns={columnsOf(texts, count)}
      stacks
    />
  );
}

function columnsOf(
  texts: Texts['historyVerification'],
  count: (count: number) => string,
): readonly StillColumn<Verification>[] {
  const { fields } = texts;
  return [
    { name: 'when', label: fields.when, cell: ({ requestedAt }) => <ExactTime at={requestedAt} /> },
    { name: 'who', label: fields.who, cell: ({ requestedBy }) => <Requester by={requestedBy} /> },
    { name: 'state', label: fields.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'result',
      label: fields.result,
      cell: (verification) => resultOf(verification, texts, count),
    },
    {
      name: 'events',
      label: fields.events,
      numeric: true,
      cell: ({ checked }) => count(checked),
    },
  ];
}

/** In a few words; '' while nothing was found out. */
function resultOf(
  { whole, firstBad }: Verification,
  texts: Texts['historyVerification'],
  count: (count: number) => string,
): string {
  if (whole === null) return '';
  if (whole) return texts.foundWhole;
  if (firstBad === null) return texts.foundOther;
  const { index, kind, event } = firstBad;
  if (event === null) return texts.foundMissing(count(index));
  const found = kind === 'hash' ? texts.foundHash : texts.foundBad;
  return found(count(index), event.type);
}
