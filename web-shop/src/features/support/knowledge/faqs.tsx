import { useQuery } from '@tanstack/react-query';
import type { Faq } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { faqsQuery } from '../../../api/support.ts';
import { Badge } from '../../../design/badge.tsx';
import { ChevronDownIcon } from 'web-shared/design/icons.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { QueryResult } from '../../../request/query-result.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { matchesSearch } from '../matches-search.ts';
import type { SupportUrlControl } from '../use-support-url.ts';
import { filterByLanguage } from './filter-by-language.ts';
import { SearchResults } from './search-results.tsx';

export function Faqs({ control }: { control: SupportUrlControl }): ReactElement {
  const texts = useSupportTexts().faq;
  const language = useLanguage();
  const faqs = useQuery(faqsQuery);
  return (
    <QueryResult query={faqs} texts={texts}>
      {(all) => {
        const found = filterByLanguage(all, language).filter(({ question, answer, category }) =>
          matchesSearch(control.urlState.search, [question, answer, category]),
        );
        return (
          <SearchResults texts={texts} total={all.length} count={found.length} control={control}>
            <ul className="divide-y divide-border rounded-card border border-border bg-surface">
              {found.map((faq) => (
                <Question key={faq.id} faq={faq} />
              ))}
            </ul>
          </SearchResults>
        );
      }}
    </QueryResult>
  );
}

function Question({ faq }: { faq: Faq }): ReactElement {
  return (
    <li lang={faq.language}>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-surface-2">
          <span className="min-w-0 flex-1">
            <span className="block text-lead font-medium">{faq.question}</span>
            <span className="mt-1 flex flex-wrap items-center gap-3">
              <Badge tone="accent">{faq.category}</Badge>
              <span className="text-meta text-muted">
                <DateTime at={faq.createdAt} />
              </span>
            </span>
          </span>
          <ChevronDownIcon className="transition-quick shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <p className="max-w-prose px-4 pt-1 pb-4 text-lead wrap-anywhere whitespace-pre-line">
          {faq.answer}
        </p>
      </details>
    </li>
  );
}
