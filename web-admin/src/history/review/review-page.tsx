import type { Period } from 'contracts/primitives/market-days';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { Access } from './access.tsx';
import { Books } from './books.tsx';
import { DutiesReview } from './duties.tsx';
import { PackageExport } from './package-export.tsx';
import { DayInput, PeriodForm } from './period-form.tsx';
import { ReviewPart } from './review-part.tsx';
import { isWholePeriod, lastKnownDay, periodIn } from './review-period.ts';

/** What an auditor wants of a period: the books, who did what, who might, and all of it as one file. */
export function ReviewPage(): ReactElement {
  const texts = useTexts().historyReview;
  const [now] = useState(() => new Date());
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search, now);
  const { market, from, to } = period;
  const isWhole = isWholePeriod(period);
  return (
    <Page title={texts.title}>
      <HistoryTabs />
      <p className="muted">{texts.explained}</p>
      <section className="section" aria-label={texts.period}>
        <h2>{texts.period}</h2>
        <PeriodForm
          period={period}
          now={now}
          onChange={(next) => setSearch({ ...next }, { replace: true })}
        />
        {isWhole ? <PackageExport period={period} /> : <Notice tone="warn" title={texts.badDays} />}
      </section>
      {isWhole ? <Parts key={`${market} ${from} ${to}`} period={period} now={now} /> : null}
    </Page>
  );
}

interface PartsProps {
  period: Period;
  now: Date;
}

function Parts({ period, now }: PartsProps): ReactElement {
  const texts = useTexts().historyReview;
  const [chosen, setChosen] = useState('');
  const { market, from, to } = period;
  const on = chosen === '' ? lastKnownDay(period, now) : chosen;
  return (
    <div className="sections">
      <ReviewPart
        title={texts.books}
        of={['books', market, from, to]}
        read={(options) => api('GET /api/history/period', { ...period }, options)}
      >
        {(totals) => <Books totals={totals} />}
      </ReviewPart>
      <ReviewPart
        title={texts.dutiesTitle}
        of={['duties', market, from, to]}
        read={(options) => api('GET /api/history/duties', { ...period }, options)}
      >
        {(duties) => <DutiesReview duties={duties} />}
      </ReviewPart>
      <ReviewPart
        title={texts.accessTitle}
        of={['access', market, on]}
        read={(options) => api('GET /api/history/access-review', { market, on }, options)}
        head={
          <>
            <p className="muted">{texts.accessText}</p>
            <div className="fields">
              <DayInput label={texts.on} value={on} onChange={setChosen} />
            </div>
          </>
        }
      >
        {(review) => <Access review={review} />}
      </ReviewPart>
    </div>
  );
}
