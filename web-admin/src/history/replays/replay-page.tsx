import type { ReplayReport } from 'contracts/api/history-replay';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { change } from '../../data/change.ts';
import { Page } from '../../design/page.tsx';
import { FactList } from '../../record/fact-list.tsx';
import { LoadedPage } from '../../record/loaded-page.tsx';
import { useAction } from '../../record/use-action.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { useCount, useDuration } from '../../texts/use-formats.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { isOpen, useReplay, useReplayAction } from './replay-api.ts';
import { Differences } from './differences.tsx';
import { LogChanged, VerifiedLog } from './verified-log.tsx';
import { ReplayOutcome } from './replay-outcome.tsx';
import { ReplayedModels } from './replayed-models.tsx';
import { RequestedBy } from './replay-words.tsx';
import { StateBadge } from '../work-words.tsx';

/** A replay and how far it is, then what it has found; it can be left and come back to at any time. */
export function ReplayPage(): ReactElement {
  const { id = '' } = useParams();
  return (
    <LoadedPage title={useTexts().historyReplays.one} query={useReplay(id)}>
      {(report) => <Report report={report} />}
    </LoadedPage>
  );
}

function Report({ report }: { report: ReplayReport }): ReactElement {
  const texts = useTexts().historyReplays;
  const moment = useMoment()(report.requestedAt);
  return (
    <Page
      title={report.cause === 'night' ? texts.nightOf(moment) : texts.from(moment)}
      beside={<StateBadge state={report.state} />}
      actions={<Actions report={report} />}
    >
      <HistoryTabs />
      <div className="record">
        <div className="sections">
          <LogChanged replay={report} />
          <ReplayOutcome report={report} />
          {report.found.length === 0 ? null : <Differences report={report} />}
          {report.models.length === 0 ? null : <ReplayedModels report={report} />}
        </div>
        <Facts report={report} />
      </div>
    </Page>
  );
}

/** Whoever reads the history may stop one and go on with it. */
function Actions({ report }: { report: ReplayReport }): ReactElement | null {
  const texts = useTexts().historyReplays;
  const send = useReplayAction();
  const { act, pending } = useAction();
  const { id, state, resumable } = report;
  const button = (name: string, action: 'stop' | 'resume', done: string): ReactElement => (
    <button
      type="button"
      className="button"
      disabled={pending}
      aria-busy={pending}
      onClick={() =>
        void act(
          () => send(change(`POST /api/history/replays/:replayId/${action}`, { replayId: id })),
          done,
        )
      }
    >
      {name}
    </button>
  );
  if (isOpen(state) && state !== 'stopping') return button(texts.stop, 'stop', texts.stopping);
  return resumable ? button(texts.resume, 'resume', texts.resumed) : null;
}

function Facts({ report }: { report: ReplayReport }): ReactElement {
  const { historyReplays: texts, none } = useTexts();
  const count = useCount();
  const duration = useDuration();
  const { fields } = texts;
  const moment = (at: string | null): ReactNode => (at === null ? none : <DateTime at={at} />);
  return (
    <FactList
      title={texts.facts}
      facts={[
        [fields.who, <RequestedBy key="who" replay={report} />],
        [fields.when, moment(report.requestedAt)],
        [fields.startedAt, moment(report.startedAt)],
        [fields.endedAt, moment(report.endedAt)],
        [fields.worked, duration(report.workedMs)],
        [fields.attempts, count(report.attempts)],
        [fields.log, <VerifiedLog key="log" replay={report} />],
        [fields.events, count(report.events)],
        [fields.rows, count(report.rowsCompared)],
        [fields.readModels, texts.outOf(count(report.modelsCompared), count(report.modelsTotal))],
      ]}
    />
  );
}
