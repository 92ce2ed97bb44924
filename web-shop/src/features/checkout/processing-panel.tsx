import type { ReactElement } from 'react';
import { Card } from '../../design/panel.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';

export function ProcessingPanel(): ReactElement {
  const texts = useShopTexts().checkout;
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Spinner className="text-accent" />
      <p role="status" className="text-dialog font-[650]">
        {texts.processing}
      </p>
      <p className="max-w-prose text-muted">{texts.processingHint}</p>
    </Card>
  );
}
