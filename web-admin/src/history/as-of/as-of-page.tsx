import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AsOf, Marks, StateAt } from 'contracts/api/history-as-of';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../design/page.tsx';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { BrokenStream } from '../broken-stream.tsx';
import { HistoryTabs } from '../history-tabs.tsx';
import { Changes } from './changes.tsx';
import { Figures } from './figures.tsx';
import { LookForm } from './look-form.tsx';
import { isWhole, lookIn, readFigures, readMarks } from './looked-at.ts';
import type { Look, LookSince, LookedAt } from './looked-at.ts';
import { markAt, momentOfMark } from './mark-index.ts';
import { MomentSlider } from './moment-slider.tsx';

/** Something of the business as it was at a moment. What and when stand in the address. */
export function AsOfPage(): ReactElement {
  const texts = useTexts().historyAsOf;
  const [search, setSearch] = useSearchParams();
  const look = lookIn(search);
  const onLook = (what: LookedAt, id: string): void =>
    setSearch({ what, ...(id === '' ? {} : { id }) });
  const onMoment = (at: string): void =>
    setSearch(
      (before) => {
        before.set('at', at);
        return before;
      },
      { replace: true },
    );
  return (
    <Page title={texts.title}>
      <HistoryTabs />
      <p className="muted">{texts.explained}</p>
      <LookForm key={`${look.what} ${look.id}`} look={look} onLook={onLook} />
      {isWhole(look) ? <Past look={look} onMoment={onMoment} /> : null}
    </Page>
  );
}

interface PastProps {
  look: Look;
  onMoment: (at: string) => void;
}

function Past({ look, onMoment }: PastProps): ReactElement {
  const { what, id } = look;
  const { data, error, refetch } = useQuery({
    queryKey: ['history', 'marks', what, id],
    queryFn: ({ signal }) => readMarks(look, { signal }),
  });
  if (data) return <PastAt look={look} marks={data} onMoment={onMoment} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
}

function PastAt({ look, marks, onMoment }: PastProps & { marks: Marks }): ReactElement | null {
  const texts = useTexts().historyAsOf;
  if (marks.positions.length === 0) return <p className="muted">{texts.nothing}</p>;
  const by = look.what === 'dashboard' ? 'time' : 'position';
  const index = markAt(marks, look.at);
  const at = look.at ?? momentOfMark(marks, index, by);
  // Of a day the difference to the day before is what is asked for.
  const since = by === 'time' && index > 0 ? momentOfMark(marks, index - 1, by) : undefined;
  return (
    <>
      <section className="section" aria-label={texts.moment}>
        <MomentSlider
          marks={marks}
          index={index}
          onMove={(next) => onMoment(momentOfMark(marks, next, by))}
        />
      </section>
      <Shown look={{ ...look, at, since }} />
    </>
  );
}

/** What was shown last stays until the next answer is there: nothing jumps while the slider moves. */
function Shown({ look }: { look: LookSince }): ReactElement {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['history', 'as-of', look],
    queryFn: ({ signal }) => readFigures(look, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  return (
    <div className="sections" aria-busy={isPlaceholderData}>
      <BrokenStream streams={brokenIn(data)} />
      <Figures shown={data} />
      <Changes changes={data.changes} />
    </div>
  );
}

function brokenIn(shown: AsOf | StateAt): readonly string[] {
  if ('subject' in shown) return shown.brokenStreams;
  return shown.brokenAt === null ? [] : [shown.stream];
}
