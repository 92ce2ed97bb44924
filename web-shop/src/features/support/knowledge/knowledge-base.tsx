import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { articlesQuery } from '../../../api/support.ts';
import { Badge } from '../../../design/badge.tsx';
import { Instant } from '../../../design/instant.tsx';
import { useLanguage } from '../../../texts/language.ts';
import { useShopTexts } from '../../../texts/shop-texts.ts';
import { Loaded } from '../loaded.tsx';
import { occursIn } from '../search.ts';
import type { SupportAddressControl } from '../use-support-address.ts';
import { inLanguage } from './in-language.ts';
import { Searched } from './searched.tsx';

export function KnowledgeBase({ control }: { control: SupportAddressControl }): ReactElement {
  const texts = useShopTexts().support.knowledge;
  const language = useLanguage();
  const articles = useQuery(articlesQuery);
  return (
    <Loaded query={articles} texts={texts}>
      {(all) => {
        const found = inLanguage(all, language).filter(
          ({ title, excerpt, content, tags, category }) =>
            occursIn(control.address.search, [title, excerpt, content, tags, category]),
        );
        return (
          <Searched texts={texts} total={all.length} count={found.length} control={control}>
            <ul className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
              {found.map((article) => (
                <ArticleCard key={article.id} article={article} control={control} />
              ))}
            </ul>
          </Searched>
        );
      }}
    </Loaded>
  );
}

function ArticleCard({
  article,
  control,
}: {
  article: Article;
  control: SupportAddressControl;
}): ReactElement {
  return (
    <li
      lang={article.language}
      className="relative flex flex-col gap-2 rounded-card border border-border bg-surface p-4 hover:bg-surface-2"
    >
      <h2 className="text-lead">
        <Link
          to={control.articleAddress(article.id)}
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
          <Instant at={article.createdAt} />
        </span>
      </p>
    </li>
  );
}
