import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { DialogErrorBoundary } from '../../lazy/error-boundary.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';

const guideDialog = lazyComponent(
  async () => (await import('../../guide/guide-dialog.tsx')).GuideDialog,
);

/** Opens the user guide; disabled, with the reason, where no section has content (ruling T.38). */
export function GuideButton({ product }: { product: ShopProduct }): ReactElement {
  const texts = useShopTexts().catalogue;
  const [open, setOpen] = useState(false);
  const empty = product.guideSections.length === 0;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="min-w-18"
        disabled={empty}
        title={empty ? texts.noGuide : undefined}
        aria-label={
          empty
            ? `${texts.guideLabel(product.name)}. ${texts.noGuide}`
            : texts.guideLabel(product.name)
        }
        onClick={() => setOpen(true)}
      >
        {texts.guide}
      </Button>
      {open ? (
        <DialogErrorBoundary onClose={() => setOpen(false)}>
          <Suspense>
            <guideDialog.Component product={product} onClose={() => setOpen(false)} />
          </Suspense>
        </DialogErrorBoundary>
      ) : null}
    </>
  );
}
