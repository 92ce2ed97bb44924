import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** The headings of what a line of a bank statement says. */
export function LineHeads(): ReactElement {
  const texts = useTexts().wallets;
  const { payments } = texts;
  return (
    <>
      <th scope="col" data-numeric="true">
        {payments.line}
      </th>
      <th scope="col">{payments.bookedOn}</th>
      <th scope="col" data-numeric="true">
        {texts.amount}
      </th>
      <th scope="col">{payments.payer}</th>
      <th scope="col">{payments.text}</th>
    </>
  );
}
