import type { ListedStatement } from 'contracts/api/bank-statements';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import type { Column } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { statementPath, unsettledPath } from './paths.ts';
import { ActorName } from './request-badge.tsx';

/** Bank statements with what became of their lines. */
export function StatementList(): ReactElement {
  const { wallets: texts } = useTexts();
  const { statements } = texts;
  return (
    <ResourceList
      resource="bank-statements"
      title={statements.title}
      everyMarket={false}
      columns={columnsOf(texts)}
      filters={[]}
      sort={{ field: 'receivedAt', order: 'DESC' }}
      pathOf={({ id }) => statementPath(id)}
      nameOf={({ name }) => name}
      actions={
        <>
          <Link className="button" to={unsettledPath}>
            {statements.toSettle}
          </Link>
          <Link className="button" data-variant="primary" to="/admin/bank-statements/import">
            <PlusIcon width="18" height="18" />
            {statements.import}
          </Link>
        </>
      }
    />
  );
}

const COUNTS = [
  ['rows', 'rows'],
  ['booked', 'booked'],
  ['existing', 'existing'],
  ['waiting', 'waiting'],
  ['unmatched', 'unmatched'],
  ['leftOut', 'left-out'],
] as const;

type Count = (typeof COUNTS)[number][1];

/** As short as the head of a column must be. */
function labelOf(count: Count, { statements, requests }: Texts['wallets']): string {
  if (count === 'rows') return statements.rows;
  return count === 'waiting' ? requests.states.pending : statements.outcomes[count];
}

function columnsOf(texts: Texts['wallets']): readonly Column<'bank-statements'>[] {
  const { statements } = texts;
  return [
    {
      name: 'name',
      label: statements.name,
      cell: ({ name }) => (
        <span className="wrapping">{name === '' ? statements.unnamed : name}</span>
      ),
    },
    { name: 'market', label: texts.market, cell: ({ tenantId }) => tenantId.toUpperCase() },
    {
      name: 'receivedAt',
      label: statements.receivedAt,
      sortBy: 'receivedAt',
      cell: ({ receivedAt }) => <DateTime at={receivedAt} />,
    },
    {
      name: 'receivedBy',
      label: statements.receivedBy,
      cell: ({ receivedBy }) => <ActorName actor={receivedBy} />,
    },
    {
      name: 'done',
      label: statements.progress,
      cell: ({ done }) => (
        <Badge tone={done ? 'ok' : 'info'}>{done ? statements.done : statements.going}</Badge>
      ),
    },
    ...COUNTS.map(([name, outcome]) => ({
      name,
      label: labelOf(outcome, texts),
      numeric: true as const,
      cell: (row: ListedStatement) => row[name],
    })),
  ];
}
