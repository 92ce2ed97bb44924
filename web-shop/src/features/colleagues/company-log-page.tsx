import { useQuery } from '@tanstack/react-query';
import type { CompanyLogEntry } from 'contracts/api/company-log';
import type { CompanyLogKind } from 'contracts/constants/people';
import { COMPANY_LOG_KINDS } from 'contracts/constants/people';
import { hasRight } from 'contracts/policies/company-rights';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { BackLink } from '../../design/back-link.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { SelectField } from '../../design/field.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Card, EmptyState } from '../../design/panel.tsx';
import { QueryResult } from '../../request/query-result.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { LOG_PAGE_ROWS, companyLogQuery } from './api/company-log.ts';
import type { LogQuestion } from './api/company-log.ts';
import { LogChange } from './log-change.tsx';
import { useColleaguesTexts, useCompanyLogTexts } from './texts.ts';

/** Who changed what in the own company, for its owners. */
export function CompanyLogPage(): ReactElement {
  const texts = useColleaguesTexts();
  // The server refuses anybody else.
  const allowed = hasRight(useCurrentUser()?.companyRole, 'keep-colleagues');
  if (allowed) return <OwnLog />;
  return <EmptyState title={texts.notForYouTitle} hint={texts.notForYouText} />;
}

function OwnLog(): ReactElement {
  const texts = useCompanyLogTexts();
  const { paths } = useMarket();
  const [question, setQuestion] = useState<LogQuestion>({ kind: undefined, page: 1 });
  const query = useQuery(companyLogQuery(question));
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={paths.colleagues} text={texts.back} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-dialog">{texts.title}</h2>
          <p className="text-muted">{texts.lead}</p>
        </div>
        <div className="max-tablet:w-full">
          <SelectField
            label={texts.shown}
            name="kind"
            value={question.kind ?? ''}
            onChange={({ target }) => setQuestion({ kind: kindNamed(target.value), page: 1 })}
          >
            <option value="">{texts.all}</option>
            {COMPANY_LOG_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <QueryResult query={query} texts={texts}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-muted">{texts.none}</p>
          ) : (
            <>
              <Card>
                <ol className="divide-y divide-border">
                  {items.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
              </Card>
              <Pagination
                label={texts.pages}
                page={question.page}
                size={LOG_PAGE_ROWS}
                total={total}
                onPageChange={(page) => setQuestion({ ...question, page })}
              />
            </>
          )
        }
      </QueryResult>
    </div>
  );
}

function kindNamed(value: string): CompanyLogKind | undefined {
  return COMPANY_LOG_KINDS.find((kind) => kind === value);
}

function Entry({ entry }: { entry: CompanyLogEntry }): ReactElement {
  const texts = useCompanyLogTexts();
  const { deed: action, at, actor, subject, changes } = entry;
  const who = actor.kind === 'colleague' ? (actor.name ?? texts.erased) : texts[actor.kind];
  return (
    <li className="grid gap-x-4 gap-y-1 p-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="font-medium">{texts.actions[action]}</p>
        <p className="text-meta wrap-anywhere text-muted">{who}</p>
        <p className="text-meta text-muted">
          <DateTime at={at} />
        </p>
      </div>
      <div className="min-w-0">
        {subject === null ? null : <p className="wrap-anywhere">{subject}</p>}
        <ul className="text-meta text-muted">
          {changes.map((change) => (
            <LogChange key={change.field} change={change} />
          ))}
        </ul>
      </div>
    </li>
  );
}
