import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { articlesQuery } from '../../../api/support.ts';
import { Badge } from '../../../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { QueryResult } from '../../../request/query-result.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { matchesSearch } from '../matches-search.ts';
import type { SupportUrlControl } from '../use-support-url.ts';
import { filterByLanguage } from './filter-by-language.ts';
import { SearchResults } from './search-results.tsx';

export function KnowledgeBase({ control }: { control: SupportUrlControl }): ReactElement {
  const texts = useSupportTexts().knowledge;
  const language = useLanguage();
  const articles = useQuery(articlesQuery);
  return (
    <QueryResult query={articles} texts={texts}>
      {(all) => {
        const found = filterByLanguage(all, language).filter(
          ({ title, excerpt, content, tags, category }) =>
            matchesSearch(control.urlState.search, [title, excerpt, content, tags, category]),
        );
        return (
          <SearchResults texts={texts} total={all.length} count={found.length} control={control}>
            <ul className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
              {found.map((article) => (
                <ArticleCard key={article.id} article={article} control={control} />
              ))}
            </ul>
          </SearchResults>
        );
      }}
    </QueryResult>
  );
}

function ArticleCard({
  article,
  control,
}: {
  article: Article;
  control: SupportUrlControl;
}): ReactElement {
  return (
    <li
      lang={article.language}
      className="relative flex flex-col gap-2 rounded-card border border-border bg-surface p-4 hover:bg-surface-2"
    >
      <h2 className="text-lead">
        <Link
          to={control.articleLink(article.id)}
          state={control.linkState}
          preventScrollReset
          className="after:absolute after:inset-0 after:rounded-card hover:text-accent"
        >
          {article.title}
        </Link>
      </h2>
      <p className="flex-1 text-muted">{article.excerpt}</p>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="accent">{article.category}</Badge>
        <span className="text-meta text-muted">
          <DateTime at={article.createdAt} />
        </span>
      </p>
    </li>
  );
}
