import { useQuery } from '@tanstack/react-query';
import type { MaskedKey } from 'contracts/api/orders';
import type { Tenant } from 'contracts/primitives/tenant';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { productQuery } from '../api/product.ts';
import { Button } from '../design/button.tsx';
import { guideTexts, hasContent } from '../guide/guide-texts.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { DialogErrorBoundary } from '../lazy/error-boundary.tsx';
import { useShopTexts } from '../texts/use-shop-texts.ts';

const guideDialog = lazyComponent(
  async () => (await import('../guide/guide-dialog.tsx')).GuideDialog,
);

interface KeyGuideProps {
  product: Pick<MaskedKey, 'productId' | 'productName'>;
  tenant: Tenant;
}

/** The product's guide beside its keys; disabled, with the reason, where there is none (ruling T.38). */
export function KeyGuide({ product, tenant }: KeyGuideProps): ReactElement {
  const texts = useShopTexts().catalogue;
  const { productId: id, productName: name } = product;
  const [open, setOpen] = useState(false);
  // A product that is no longer sold has no guide to show: asking again would not help.
  const query = useQuery({ ...productQuery(id, tenant), retry: false });
  const found = query.data;
  const written =
    found !== undefined &&
    (hasContent(guideTexts(found, 'english')) || hasContent(guideTexts(found, 'local')));
  const none = !query.isPending && !written;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="min-w-18"
        disabled={!written}
        title={none ? texts.noGuide : undefined}
        aria-label={none ? `${texts.guideLabel(name)}. ${texts.noGuide}` : texts.guideLabel(name)}
        onClick={() => setOpen(true)}
      >
        {texts.guide}
      </Button>
      {open ? (
        <DialogErrorBoundary onClose={() => setOpen(false)}>
          <Suspense>
            <guideDialog.Component product={{ id, name }} onClose={() => setOpen(false)} />
          </Suspense>
        </DialogErrorBoundary>
      ) : null}
    </>
  );
}
