import type { ReactElement } from 'react';
import { Card } from '../../design/panel.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { usePaymentCheckTexts } from '../../texts/payment-check.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';

export function ProcessingPanel(): ReactElement {
  const texts = useShopTexts().checkout;
  return <Waiting title={texts.processing} hint={texts.processingHint} />;
}

/** An answer was lost: nobody knows yet whether it is paid. */
export function CheckingPanel(): ReactElement {
  const texts = usePaymentCheckTexts();
  return <Waiting title={texts.checking} hint={texts.checkingHint} />;
}

function Waiting({ title, hint }: { title: string; hint: string }): ReactElement {
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Spinner className="text-accent" />
      <p role="status" className="text-dialog font-[650]">
        {title}
      </p>
      <p className="max-w-prose text-muted">{hint}</p>
    </Card>
  );
}
