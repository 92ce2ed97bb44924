import { useQuery } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../address/use-page.ts';
import { approvalsQuery } from '../../api/approvals.ts';
import { ColumnHeaders } from '../../design/column-headers.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { TableRegion } from '../../design/table-region.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { ApprovalStatus } from './approval-status.tsx';
import { useApprovalsTexts } from './use-approvals-texts.ts';
import { useNameOf } from './use-name-of.ts';

const PAGE_SIZE = 20;
const COLUMNS = ['who', 'asked', 'branch', 'status', 'total'] as const;

/** What waits or waited for approval, newest first. */
export function ApprovalsPage(): ReactElement {
  const texts = useApprovalsTexts();
  const { page, turnTo } = usePage();
  const query = useQuery(approvalsQuery({ page, perPage: PAGE_SIZE }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{texts.lead}</p>
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={4} />
        </Loading>
      ) : null}
      {query.data?.total === 0 ? <EmptyState title={texts.none} hint={texts.noneHint} /> : null}
      {query.data === undefined || query.data.total === 0 ? null : (
        <>
          <ApprovalTable approvals={query.data.items} />
          <Pagination
            label={texts.pages}
            page={page}
            size={PAGE_SIZE}
            total={query.data.total}
            onPageChange={turnTo}
          />
        </>
      )}
    </div>
  );
}

function ApprovalTable({ approvals }: { approvals: readonly Approval[] }): ReactElement {
  const texts = useApprovalsTexts();
  return (
    <TableRegion aria-label={texts.all}>
      <ColumnHeaders
        columns={COLUMNS}
        titles={texts.columns}
        right={['total']}
        hiddenOnPhones={['asked', 'branch']}
      />
      <tbody>
        {approvals.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function ApprovalRow({ approval }: { approval: Approval }): ReactElement {
  const texts = useApprovalsTexts();
  const nameOf = useNameOf();
  const { paths } = useMarket();
  return (
    <tr className="relative h-14 border-b border-border last:border-b-0 hover:bg-surface-2">
      <td className="px-3 py-2 pl-4 font-medium">
        {/* The link covers its row, so that all of it can be clicked. */}
        <Link
          to={paths.approval(approval.id)}
          className="wrap-anywhere text-accent after:absolute after:inset-0 hover:underline"
        >
          {nameOf(approval.requesterName)}
        </Link>
        <span className="block text-meta font-normal text-muted tablet:hidden">
          <DateTime at={approval.requestedAt} />
        </span>
      </td>
      <td className="px-3 text-muted max-tablet:hidden">
        <DateTime at={approval.requestedAt} />
      </td>
      <td className="max-w-40 truncate px-3 text-muted max-tablet:hidden">
        {approval.branch?.name ?? texts.noValue}
      </td>
      <td className="px-3">
        <ApprovalStatus status={approval.status} />
      </td>
      <td className="figures px-3 pr-4 text-right font-[650] whitespace-nowrap">
        {formatAmount(approval.total, approval.currency)}
      </td>
    </tr>
  );
}
