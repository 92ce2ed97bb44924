import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { articlesQuery } from '../../../api/support.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Fact } from '../../../design/fact.tsx';
import { Notice } from '../../../design/panel.tsx';
import { QueryResult } from '../../../request/query-result.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { useRecordView } from './use-record-view.ts';

interface ArticleDialogProps {
  articleId: string;
  onClose: () => void;
}

export function ArticleDialog({ articleId, onClose }: ArticleDialogProps): ReactElement {
  const texts = useSupportTexts().knowledge;
  const articles = useQuery(articlesQuery);
  const article = articles.data?.find(({ id }) => id === articleId);
  useRecordView(article?.id);
  return (
    <Dialog
      open
      inAddress
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={article?.title ?? texts.articleTitle}
    >
      <div
        role="region"
        aria-label={article?.title ?? texts.articleTitle}
        tabIndex={0}
        className="flex flex-col gap-5 overflow-y-auto p-5 -outline-offset-2"
      >
        <QueryResult query={articles} texts={texts} rows={3}>
          {() =>
            article === undefined ? (
              <Notice tone="warn">{texts.unknown}</Notice>
            ) : (
              <Content article={article} />
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  );
}

function Content({ article }: { article: Article }): ReactElement {
  const texts = useSupportTexts().knowledge;
  return (
    <>
      <p lang={article.language} className="max-w-prose text-lead font-medium">
        {article.excerpt}
      </p>
      <div lang={article.language} className="flex max-w-prose flex-col gap-3 text-lead">
        {paragraphsOf(article.content).map(({ place, text }) => (
          <p key={place} className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t border-border pt-4 tablet:grid-cols-3">
        <Fact label={texts.category}>{article.category}</Fact>
        {article.tags === '' ? null : <Fact label={texts.tags}>{article.tags}</Fact>}
        {article.viewCount > 0 ? <Fact label={texts.views}>{article.viewCount}</Fact> : null}
        <Fact label={texts.created}>
          <DateTime at={article.createdAt} />
        </Fact>
        <Fact label={texts.updated}>
          <DateTime at={article.updatedAt} />
        </Fact>
      </dl>
    </>
  );
}

/** The text between blank lines, in its order. It is shown as text: nothing in it is taken for HTML. */
function paragraphsOf(content: string) {
  const texts = content.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return texts.map((text, at) => ({ place: `paragraph-${at}`, text }));
}
