import type { JobDetails } from 'contracts/api/admin-jobs';
import type { ProductImportFacts } from 'contracts/api/product-import';
import { formatAmount } from 'contracts/primitives/money-format';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { ProblemGroups } from '../jobs/problem-groups.tsx';
import { ReportLinks } from '../jobs/report-links.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PreviewTable } from './preview-table.tsx';

/** What is wrong with which lines, the same together, and the lines as a file. */
export function ImportProblems({ job }: { job: JobDetails }): ReactElement | null {
  const texts = useTexts().productImport;
  if (job.problems === 0) return null;
  return (
    <Section title={texts.problems.title} hint={texts.problems.hint}>
      <ProblemGroups groups={job.problemGroups} />
      <ReportLinks job={job} report={texts.problems.report} />
    </Section>
  );
}

/** The first products as they would be created. */
export function ImportPreview({ facts }: { facts: ProductImportFacts }): ReactElement | null {
  const { productImport: texts, products } = useTexts();
  if (facts.preview.length === 0) return null;
  return (
    <PreviewTable
      title={texts.preview.title(facts.preview.length)}
      heads={[
        { label: products.fields.sku },
        { label: products.fields.name },
        { label: products.fields.maker },
        { label: products.fields.priceEur, numeric: true },
        { label: products.fields.priceKm, numeric: true },
      ]}
    >
      {facts.preview.map(({ line, sku, name, maker, prices }) => (
        <tr key={line}>
          <td data-numeric="true">{line}</td>
          <td className="mono">{sku}</td>
          <th scope="row">
            <span className="wrapping">{name}</span>
          </th>
          <td>{maker}</td>
          {TENANTS.map((tenant) => (
            <td key={tenant} data-numeric="true">
              {formatAmount(prices[tenant] ?? '0', currencyOf(tenant))}
            </td>
          ))}
        </tr>
      ))}
    </PreviewTable>
  );
}
