import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { claimPaymentReferenceProcess } from './claim-payment-reference.ts';

const golden = (type: string) =>
  JSON.parse(readFileSync(`contracts/golden/accounts/${type}.json`, 'utf8')) as RecordedEvent & {
    readonly data: { readonly companyId: string };
  };

test('a company that was registered has its payment reference claimed, once', () => {
  const registered = golden('CompanyRegistered.v1');
  expect(claimPaymentReferenceProcess.react(registered)).toEqual([
    {
      kind: 'send',
      step: 'claim',
      command: 'ClaimPaymentReference',
      input: { companyId: registered.data.companyId },
    },
  ]);
  expect(claimPaymentReferenceProcess.react(golden('CompanyDetailsChanged.v1'))).toMatchObject([
    { kind: 'ignore' },
  ]);
});
