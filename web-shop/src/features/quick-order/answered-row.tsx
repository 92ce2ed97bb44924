import type { AnsweredLine } from 'contracts/api/quick-order';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { TrashIcon } from '../../design/icons.tsx';
import { AnswerBadge, LineAmounts, explained } from '../../product-view/line-answer.tsx';
import { ProductName } from '../../product-view/product-name.tsx';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { useMarket } from '../../tenant/use-market.ts';
import type { UnreadLine } from './read-lines.ts';
import type { QuickOrderState } from './use-quick-order.ts';

interface RowProps {
  order: QuickOrderState;
  /** Nothing can be chosen here: the list has changed since. */
  fixed: boolean;
}

export function AnsweredRow({
  answered,
  lines,
  order,
  fixed,
}: RowProps & { answered: AnsweredLine; lines: readonly number[] }): ReactElement {
  const texts = useQuickOrderTexts();
  const { name } = useMarket();
  const { sku, quantity, answer, product } = answered;
  const place = lines.length > 1 ? texts.summed(lines) : texts.line(lines[0] ?? 0);
  return (
    <Row
      title={product?.name ?? sku}
      productId={product?.id}
      facts={
        <>
          {product === null ? null : <span className="font-mono">{product.sku} · </span>}
          {place}
        </>
      }
      amounts={<LineAmounts product={product} quantity={quantity} />}
      badge={<AnswerBadge answer={answer} />}
      leaveOut={fixed ? undefined : () => order.replace(sku)}
    >
      {answer === 'found' && answered.inCart === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta basis-full">
          <p className="text-muted">{explained(answered, name, texts)}</p>
          {answer === 'found' ? null : (
            <Ways answered={answered} order={order} fixed={fixed || order.check.isPending} />
          )}
        </div>
      )}
    </Row>
  );
}

export function UnreadRow({
  unread,
  order,
  fixed,
}: RowProps & { unread: UnreadLine }): ReactElement {
  const texts = useQuickOrderTexts();
  const { line, text, problem } = unread;
  return (
    <Row
      title={text}
      facts={texts.line(line)}
      badge={<Badge tone="bad">{texts.unreadable}</Badge>}
      leaveOut={fixed ? undefined : () => order.leaveOutLine(line)}
    >
      <p className="basis-full text-meta text-muted">
        {problem === 'quantity' ? texts.quantityProblem : texts.skuProblem}
      </p>
    </Row>
  );
}

function Row({
  title,
  productId,
  facts,
  amounts,
  badge,
  leaveOut,
  children,
}: {
  title: string;
  productId?: string | undefined;
  facts: ReactNode;
  amounts?: ReactNode;
  badge: ReactNode;
  leaveOut: (() => void) | undefined;
  children?: ReactNode;
}): ReactElement {
  const texts = useQuickOrderTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="line-clamp-2 font-medium break-words">
          {productId === undefined ? title : <ProductName productId={productId} name={title} />}
        </p>
        <p className="text-meta break-words text-muted">{facts}</p>
      </div>
      {amounts}
      <div className="flex min-w-52 items-center justify-end gap-3 max-tablet:w-full max-tablet:justify-between">
        {badge}
        <Button
          variant="quiet"
          size="icon"
          disabled={leaveOut === undefined}
          title={texts.leaveOut}
          aria-label={texts.leaveOutLabel(title)}
          onClick={leaveOut}
        >
          <TrashIcon />
        </Button>
      </div>
      {children}
    </li>
  );
}

/** What can be done about a line that cannot be bought as it is. Each way rewrites the list, which is answered anew. */
function Ways({ answered, order, fixed }: RowProps & { answered: AnsweredLine }): ReactElement {
  const texts = useQuickOrderTexts();
  const { sku, quantity, product, similar, inCart } = answered;
  const left = Math.min(product?.stockCount ?? 0, MAX_LINE_QUANTITY) - inCart;
  const isTooMany = answered.answer === 'not-enough-stock' || answered.answer === 'too-many';
  return (
    <>
      {similar.length === 0 ? null : <span className="text-muted">{texts.didYouMean}</span>}
      {similar.map((meant) => (
        <Button
          key={meant.id}
          variant="secondary"
          size="small"
          disabled={fixed}
          className="max-w-full"
          title={meant.name}
          aria-label={`${texts.use(meant.sku)}: ${meant.name}`}
          onClick={() => order.replace(sku, `${meant.sku}\t${quantity}`)}
        >
          <span className="truncate">
            <span className="font-mono">{meant.sku}</span> {meant.name}
          </span>
        </Button>
      ))}
      {isTooMany && left > 0 ? (
        <Button
          variant="secondary"
          size="small"
          disabled={fixed}
          aria-label={texts.takeLabel(product?.name ?? sku, left)}
          onClick={() => order.replace(sku, `${sku}\t${left}`)}
        >
          {texts.take(left)}
        </Button>
      ) : null}
    </>
  );
}
