import type { MaskedKey, Order } from 'contracts/api/orders';
import { endingOf } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { EyeIcon } from '../design/icons.tsx';
import { Card, Notice } from '../design/panel.tsx';
import { messageFor, requestIdOf } from 'web-shared/request/request-error';
import { TableFormatField } from '../table-file/table-format-field.tsx';
import { useTableFormat } from 'web-shared/table-file/use-table-format';
import { useMay } from '../session/use-may.ts';
import { useKeysTexts } from '../texts/use-keys-texts.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import type { Assignments } from './use-assignments.ts';
import { KeyGuide } from './key-guide.tsx';
import { LicenceKeyRow } from './licence-key-row.tsx';
import { useRevealKeys } from './use-reveal-keys.ts';
import type { FileFormat } from './use-reveal-keys.ts';
import { saveFile } from 'web-shared/files/save-file';

type Reveal = ReturnType<typeof useRevealKeys>;

const CSV_HELP = 'csv-help';

/** The keys of an order by product: hidden, revealed one by one or all, copied, downloaded. */
export function LicenceKeys({
  order,
  assignments,
}: {
  order: Order;
  assignments?: Assignments | undefined;
}): ReactElement | null {
  const texts = useShopTexts();
  const keysTexts = useKeysTexts();
  const reveal = useRevealKeys(order.id);
  const format = useTableFormat();
  const mayReveal = useMay('reveal-keys');
  if (order.keys.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-5 py-4">
        <div>
          <h2 className="text-lead">{keysTexts.title}</h2>
          <p className="text-meta text-muted">{keysTexts.recorded}</p>
          {format === 'xlsx' ? null : (
            <p id={CSV_HELP} className="max-w-prose text-meta text-muted">
              {keysTexts.csvHelp}
            </p>
          )}
        </div>
        {active(order.keys).length === 0 || !mayReveal ? null : (
          <AllKeys order={order} reveal={reveal} />
        )}
      </div>
      {reveal.error === undefined ? null : (
        <div className="p-4">
          <Notice tone="bad" title={keysTexts.revealFailed}>
            <p>{messageFor(reveal.error, texts.errors.unreachable)}</p>
            <p className="text-meta">{requestIdOf(reveal.error)}</p>
          </Notice>
        </div>
      )}
      {byProduct(order.keys).map(({ product, keys }) => (
        <section key={product.productId} aria-label={product.productName}>
          <div className="flex items-center justify-between gap-4 bg-surface-2 px-5 py-2">
            <h3 className="min-w-0">
              <span className="line-clamp-2">{product.productName}</span>
              <span className="text-meta font-normal text-muted">
                {keysTexts.count(active(keys).length)}
              </span>
            </h3>
            <KeyGuide product={product} tenant={order.tenantId} />
          </div>
          <ul className="divide-y divide-border">
            {keys.map((key, index) => (
              <LicenceKeyRow
                key={key.id}
                licenceKey={key}
                index={index + 1}
                reveal={reveal}
                replacement={order.keys.find(({ id }) => id === key.replacedBy)}
                assignment={assignments?.get(key.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function AllKeys({ order, reveal }: { order: Order; reveal: Reveal }): ReactElement {
  const texts = useKeysTexts();
  const keys = active(order.keys);
  const allRevealed = keys.every(({ id }) => reveal.texts[id] !== undefined);

  async function allTexts(): Promise<string | undefined> {
    const shown = allRevealed ? reveal.texts : await reveal.reveal();
    return shown && keys.map(({ id }) => shown[id]).join('\n');
  }

  return (
    <div className="flex flex-wrap gap-2">
      {allRevealed ? (
        <Button variant="secondary" size="small" onClick={reveal.hideAll}>
          <EyeIcon width="16" height="16" />
          {texts.hideAll}
        </Button>
      ) : (
        <Button
          size="small"
          pending={reveal.pending === 'all'}
          onClick={() => void reveal.reveal()}
        >
          <EyeIcon width="16" height="16" />
          {texts.revealAll}
        </Button>
      )}
      <CopyButton label={texts.copyAll} text={allTexts} />
      <KeyFiles order={order} reveal={reveal} />
    </div>
  );
}

/** The keys as a table in the form that the reader chose, and as a document. */
function KeyFiles({ order, reveal }: { order: Order; reveal: Reveal }): ReactElement {
  const texts = useKeysTexts();
  const table = useTableFormat();
  const files: readonly FileFormat[] = [table, 'pdf'];
  return (
    <>
      <TableFormatField />
      {files.map((format) => {
        const ending = format === 'pdf' ? format : endingOf(format);
        return (
          <Button
            key={format}
            variant="secondary"
            size="small"
            aria-label={texts.fileLabel(ending.toUpperCase())}
            aria-describedby={ending === 'csv' ? CSV_HELP : undefined}
            pending={reveal.pending === format}
            onClick={() => void download(order, reveal, format)}
          >
            <DownloadIcon width="16" height="16" />
            {ending.toUpperCase()}
          </Button>
        );
      })}
    </>
  );
}

async function download(order: Order, reveal: Reveal, format: FileFormat): Promise<void> {
  const content = await reveal.fetchFile(format);
  const ending = format === 'pdf' ? format : endingOf(format);
  if (content !== undefined)
    saveFile({ blob: content, name: `${order.orderNumber}-keys.${ending}` });
}

/** Those that may be used: only they are shown. */
function active(keys: readonly MaskedKey[]): readonly MaskedKey[] {
  return keys.filter(({ status }) => status === 'active');
}

function byProduct(keys: readonly MaskedKey[]): { product: MaskedKey; keys: MaskedKey[] }[] {
  const firstOfEach = keys.filter(
    (key, index) => keys.findIndex(({ productId }) => productId === key.productId) === index,
  );
  return firstOfEach.map((product) => ({
    product,
    keys: keys.filter(({ productId }) => productId === product.productId),
  }));
}
