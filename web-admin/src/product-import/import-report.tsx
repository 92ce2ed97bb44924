import type { JobDetails } from 'contracts/api/admin-jobs';
import type { ProductImportFacts } from 'contracts/api/product-import';
import { formatAmount } from 'contracts/primitives/money-format';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { TableScroll } from '../design/table-scroll.tsx';
import { ProblemGroups } from '../jobs/problem-groups.tsx';
import { ReportLinks } from '../jobs/report-links.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';

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
    <Section title={texts.preview.title(facts.preview.length)}>
      <TableScroll label={texts.preview.label} role="region" className="price-table">
        <table className="table" data-still="true" data-density="compact">
          <thead>
            <tr>
              <th scope="col" data-numeric="true">
                {texts.preview.line}
              </th>
              <th scope="col">{products.fields.sku}</th>
              <th scope="col">{products.fields.name}</th>
              <th scope="col">{products.fields.maker}</th>
              <th scope="col" data-numeric="true">
                {products.fields.priceEur}
              </th>
              <th scope="col" data-numeric="true">
                {products.fields.priceKm}
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </TableScroll>
    </Section>
  );
}
