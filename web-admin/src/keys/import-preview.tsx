import type { JobDetails } from 'contracts/api/admin-jobs';
import type { KeyImportFacts } from 'contracts/api/key-import';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';
import { ReportLinks } from '../jobs/report-links.tsx';
import { ProblemGroups } from '../jobs/problem-groups.tsx';
import { ProductName } from '../products/product-name.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { ListFindings } from './list-findings.tsx';

interface ImportPreviewProps {
  job: JobDetails;
  onIgnore: (column: string) => void;
  onStart: () => Promise<void>;
  onBack: () => void;
}

/** What an import would bring, in numbers, and which lines it leaves out. */
export function ImportPreview(props: ImportPreviewProps): ReactElement {
  const { job, onIgnore, onStart, onBack } = props;
  const { keys: texts, jobs, actions, errors } = useTexts();
  const count = useCount();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The server makes them by the schema of this kind of job.
  const facts = job.facts as KeyImportFacts;

  async function start(): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await onStart();
    } catch (error) {
      setFailure(failureText(error, errors));
      setPending(false);
    }
  }
  return (
    <div className="sections">
      <section className="section" aria-label={texts.steps[2]}>
        <h2>{texts.steps[2]}</h2>
        <div className="tiles" role="status">
          <Figure value={count(facts.rows)} name={texts.rowsFound} />
          <Figure value={count(facts.usable)} name={texts.rowsUsable} />
          <Figure value={count(job.problems)} name={texts.rowsLeftOut} />
        </div>
        {facts.findings ? <ListFindings findings={facts.findings} onIgnore={onIgnore} /> : null}
        <Products products={facts.products} />
        {failure === undefined ? null : (
          <Notice tone="bad" title={errors.title}>
            {failure}
          </Notice>
        )}
        <div className="form-actions">
          <button type="button" className="button" onClick={onBack}>
            {actions.back}
          </button>
          <button
            type="button"
            className="button"
            data-variant="primary"
            disabled={facts.usable === 0}
            aria-busy={pending}
            onClick={() => void start()}
          >
            {texts.importCount(count(facts.usable))}
          </button>
        </div>
      </section>
      {job.problems === 0 ? null : (
        <section className="section" aria-label={jobs.problemsTitle}>
          <div className="section-head">
            <h2>{jobs.problemsTitle}</h2>
            <ReportLinks job={job} report={jobs.report} />
          </div>
          <ProblemGroups groups={job.problemGroups} />
        </section>
      )}
    </div>
  );
}

function Figure({ value, name }: { value: string; name: string }): ReactElement {
  return (
    <div className="tile">
      <span className="tile-figure">{value}</span>
      <span className="tile-label">{name}</span>
    </div>
  );
}

interface ProductsProps {
  products: readonly { readonly productId: string; readonly keys: number }[];
}

function Products({ products }: ProductsProps): ReactElement | null {
  const { keys: texts } = useTexts();
  const count = useCount();
  if (products.length === 0) return null;
  return (
    <table className="table" data-still="true">
      <thead>
        <tr>
          <th scope="col">{texts.fields.product}</th>
          <th scope="col" data-numeric="true">
            {texts.rowsUsable}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ productId, keys }) => (
          <tr key={productId}>
            <th scope="row">
              <ProductName id={productId} />
            </th>
            <td data-numeric="true">{count(keys)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
