import type { AccessReview, PeriodTotals, ShownDuties } from 'contracts/api/history-review';
import type { Period } from 'contracts/primitives/market-days';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../texts/texts.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { Access, accessPath } from './access.tsx';
import { Books, booksPath } from './books.tsx';
import { DutiesReview, dutiesPath } from './duties.tsx';
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
  const asked = new URLSearchParams({ ...period }).toString();
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
        {isWhole ? <PackageExport asked={asked} /> : <Notice tone="warn" title={texts.badDays} />}
      </section>
      {isWhole ? <Parts key={asked} period={period} asked={asked} now={now} /> : null}
    </Page>
  );
}

interface PartsProps {
  period: Period;
  asked: string;
  now: Date;
}

function Parts({ period, asked, now }: PartsProps): ReactElement {
  const texts = useTexts().historyReview;
  const [chosen, setChosen] = useState('');
  const on = chosen === '' ? lastKnownDay(period, now) : chosen;
  return (
    <div className="sections">
      <ReviewPart<PeriodTotals> title={texts.books} path={booksPath(asked)}>
        {(totals) => <Books totals={totals} />}
      </ReviewPart>
      <ReviewPart<ShownDuties> title={texts.dutiesTitle} path={dutiesPath(asked)}>
        {(duties) => <DutiesReview duties={duties} />}
      </ReviewPart>
      <ReviewPart<AccessReview>
        title={texts.accessTitle}
        path={accessPath(period, on)}
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
