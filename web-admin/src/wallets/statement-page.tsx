import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedStatement, StatementLine } from 'contracts/api/bank-statements';
import type { LineOutcome } from 'contracts/constants/wallet-requests';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { ListBase } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { api } from '../data/api.ts';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { Pager } from '../list/pager.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { LoadFailure } from '../record/load-failure.tsx';
import { statementPath } from './paths.ts';
import { PaymentLines } from './payment-lines.tsx';
import { useOutcomeFilter } from './payment-list.tsx';
import { ActorName } from './request-badge.tsx';
import { WaitingRequestOf } from './statement-request.tsx';

const WHILE_GOING_MS = 700;

/** A bank statement on its way, and what became of each of its lines. */
export function StatementPage(): ReactElement {
  const { wallets } = useTexts();
  const { id = '' } = useParams();
  const statement = useQuery({
    queryKey: ['bank-statements', 'one', id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/bank-statements/:statementId', { statementId: id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.done === true ? false : WHILE_GOING_MS),
  });
  useFreshLines(statement.data);
  if (statement.data) return <Statement statement={statement.data} />;
  if (!statement.isError) return <LoadingScreen />;
  return (
    <Page title={wallets.statements.one}>
      <LoadFailure error={statement.error} onRetry={() => void statement.refetch()} />
    </Page>
  );
}

/** The lines are asked for anew as the statement goes on. */
function useFreshLines(statement: ListedStatement | undefined): void {
  const queryClient = useQueryClient();
  const left = statement?.notReached;
  useEffect(() => {
    if (left === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['bank-payments'] });
  }, [left, queryClient]);
}

function Statement({ statement }: { statement: ListedStatement }): ReactElement {
  const { statements } = useTexts().wallets;
  const { id, name, tenantId, done } = statement;
  return (
    <Page
      title={name === '' ? statements.unnamed : name}
      beside={
        <span className="record-state">
          <span className="muted">{tenantId.toUpperCase()}</span>
          <Badge tone={done ? 'ok' : 'info'}>{done ? statements.done : statements.going}</Badge>
        </span>
      }
    >
      <p className="meta">
        {statements.receivedAt} <DateTime at={statement.receivedAt} /> ·{' '}
        <ActorName actor={statement.receivedBy} />
      </p>
      <Progress statement={statement} />
      <Counts statement={statement} />
      {done ? <WaitingRequestOf statementId={id} /> : null}
      <ListBase<StatementLine>
        resource="bank-payments"
        sort={{ field: 'line', order: 'ASC' }}
        perPage={50}
        filter={{ statementId: id }}
        storeKey={false}
        disableAuthentication
      >
        <FilterBar filters={useOutcomeFilter()} />
        <PaymentLines />
        <Pager />
      </ListBase>
    </Page>
  );
}

/** How far it is; it goes on whether somebody looks or not. */
function Progress({ statement }: { statement: ListedStatement }): ReactElement {
  const { statements } = useTexts().wallets;
  const count = useCount();
  const { rows, notReached, done } = statement;
  const text = statements.underway(count(rows - notReached), count(rows));
  return (
    <div role="status">
      {done ? null : (
        <progress className="progress" max={rows} value={rows - notReached} aria-label={text} />
      )}
      <p className="muted">{text}</p>
    </div>
  );
}

const SHOWN: readonly (readonly [LineOutcome, keyof ListedStatement])[] = [
  ['booked', 'booked'],
  ['waiting', 'waiting'],
  ['unmatched', 'unmatched'],
  ['existing', 'existing'],
  ['left-out', 'leftOut'],
];

/** Each count leads to the lines that it counts. */
function Counts({ statement }: { statement: ListedStatement }): ReactElement {
  const { statements } = useTexts().wallets;
  const count = useCount();
  return (
    <div className="tiles">
      {SHOWN.map(([outcome, name]) => {
        const filter = encodeURIComponent(JSON.stringify({ outcome }));
        return (
          <Link
            key={outcome}
            className="tile"
            data-outcome={outcome}
            to={`${statementPath(statement.id)}?filter=${filter}`}
          >
            <span className="tile-figure">{count(Number(statement[name]))}</span>
            <span className="tile-label">{statements.outcomes[outcome]}</span>
          </Link>
        );
      })}
    </div>
  );
}
