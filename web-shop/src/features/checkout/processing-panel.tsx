import type { ReactElement } from 'react';
import { Card } from '../../design/panel.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { usePaymentCheckTexts } from '../../texts/use-payment-check-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { Purchase } from './checkout-attempt.ts';

/** It is being paid, or approval is being asked for. */
export function ProcessingPanel({ approval }: Pick<Purchase, 'approval'>): ReactElement {
  const { processing, processingHint } = useShopTexts().checkout;
  const asking = usePaymentCheckTexts().approval;
  return approval ? (
    <Waiting title={asking.processing} hint={asking.processingHint} />
  ) : (
    <Waiting title={processing} hint={processingHint} />
  );
}

/** An answer was lost: nobody knows yet whether it is paid, or was asked for. */
export function CheckingPanel({ approval }: Pick<Purchase, 'approval'>): ReactElement {
  const texts = usePaymentCheckTexts()[approval ? 'approval' : 'payment'];
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
