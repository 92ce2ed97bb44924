import { useQuery } from '@tanstack/react-query';
import type { SpendingReport } from 'contracts/api/spending';
import { SPENDING_BY } from 'contracts/constants/spending';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../design/field.tsx';
import { Loading, SkeletonRows } from '../../../design/loading.tsx';
import { Card, EmptyState, ErrorPanel } from '../../../design/panel.tsx';
import { apiFile } from '../../../request/api.ts';
import { TableFileButton } from '../table-file-button.tsx';
import { useSpendingTexts } from '../use-spending-texts.ts';
import { MonthChart, NamedChart } from './spending-chart.tsx';
import {
  PERIODS,
  parseSpending,
  spendingBy,
  spendingParams,
  spendingReportQuery,
} from './spending-query.ts';
import type { SpendingChoice } from './spending-query.ts';
import { SpendingTable } from './spending-table.tsx';
import { useGroupNames } from './use-group-names.ts';

/** What the company spent, as a chart with its table. */
export function SpendingView(): ReactElement {
  const texts = useSpendingTexts();
  const [search, setSearch] = useSearchParams();
  const choice = parseSpending(search);
  const query = useQuery(spendingReportQuery(choice));
  const change = (part: Partial<SpendingChoice>) =>
    setSearch({ view: 'spending', ...spendingParams({ ...choice, ...part }) }, { replace: true });
  return (
    <>
      <p className="text-muted">{texts.lead}</p>
      <Choices choice={choice} onChange={change} />
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {query.data === undefined ? null : (
        <Report report={query.data} by={query.isPlaceholderData ? undefined : choice.by} />
      )}
    </>
  );
}

interface ChoicesProps {
  choice: SpendingChoice;
  onChange: (part: Partial<SpendingChoice>) => void;
}

function Choices({ choice, onChange }: ChoicesProps): ReactElement {
  const texts = useSpendingTexts();
  return (
    <div className="grid grid-cols-2 items-end gap-3 tablet:flex">
      <SelectField
        label={texts.by}
        value={choice.by}
        onChange={({ target }) => onChange({ by: spendingBy(target.value) })}
      >
        {SPENDING_BY.map((by) => (
          <option key={by} value={by}>
            {texts.groups[by]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.period}
        value={choice.months}
        onChange={({ target }) => onChange({ months: Number(target.value) })}
      >
        {PERIODS.map((months) => (
          <option key={months} value={months}>
            {texts.months(months)}
          </option>
        ))}
      </SelectField>
      <TableFileButton
        read={(form) => apiFile('GET /api/orders/spending.csv', { ...choice, ...form })}
        label={texts.spendingFile}
        name={`spending-${choice.by}`}
      />
    </div>
  );
}

/** @param by undefined while the figures are those of another choice, which are about to be replaced. */
function Report({
  report,
  by,
}: {
  report: SpendingReport;
  by: SpendingChoice['by'] | undefined;
}): ReactElement | null {
  const texts = useSpendingTexts();
  const { month, nameOf } = useGroupNames();
  if (by === undefined) return null;
  if (report.total.orders === 0) {
    return <EmptyState title={texts.emptyTitle} hint={texts.emptyHint} />;
  }
  const rows = report.groups.map(({ key, name, ...spent }) => ({
    ...spent,
    key: key ?? 'none',
    label: nameOf(by, { key, name }),
  }));
  const bars = rows.map(({ key, label: name, amount }) => ({
    key,
    label: name,
    amount: Math.max(Number(amount), 0),
    text: formatAmount(amount, report.currency),
  }));
  const label = texts.chart(texts.groups[by].toLowerCase(), month(report.from), month(report.to));
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="p-5">
        {by === 'month' ? (
          <MonthChart bars={bars} label={label} />
        ) : (
          <NamedChart bars={bars} label={label} />
        )}
      </Card>
      <SpendingTable by={by} rows={rows} report={report} />
    </div>
  );
}
