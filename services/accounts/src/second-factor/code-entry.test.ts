import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import { specify } from 'kernel/testing/decider-specification';
import { secondFactorDecider } from './second-factor.ts';

const userId = randomUUID();
const at = '2026-11-26T10:00:00.000Z';
const specification = specify(secondFactorDecider);

const refuse = { type: 'RefuseCodes', userId, admissions: 0, wrongCodes: 20, at } as const;
const refused: SecondFactorEvent = {
  type: 'CodesRefused.v1',
  data: { userId, wrongCodes: 20, refusedAt: at },
};
const admit = { type: 'AdmitCodes', userId, at } as const;
const admittedBy = (by: 'link' | 'passkey'): SecondFactorEvent => ({
  type: 'CodesAdmitted.v1',
  data: { userId, by, admittedAt: at },
});

test('codes are refused once, and never for what was counted before they were admitted again', () => {
  specification.given().when(refuse).then(refused);
  specification.given(refused).when(refuse).thenNothing();
  const again = specification.given(refused, admittedBy('passkey'));
  again.when(refuse).thenNothing();
  again.when({ ...refuse, admissions: 1 }).then(refused);
});

test('a factor admits them where they are refused; a link admits what it was made for, once', () => {
  const byPasskey = { ...admit, by: 'passkey' } as const;
  specification.given(refused).when(byPasskey).then(admittedBy('passkey'));
  specification.given().when(byPasskey).thenNothing();
  const byLink = { ...admit, by: 'link', issuedFor: 0 } as const;
  specification.given(refused).when(byLink).then(admittedBy('link'));
  const used = specification.given(refused, admittedBy('link'));
  used.when(byLink).thenRejected('reset-token-invalid');
  const later = specification.given(refused, admittedBy('link'), refused);
  later.when(byLink).thenRejected('reset-token-invalid');
  later.when({ ...byLink, issuedFor: 1 }).then(admittedBy('link'));
});

test('the link is asked for three times an hour, and only where codes are refused', () => {
  const ask = (minute: number) => {
    const asked = new Date(Date.parse(at) + minute * 60_000).toISOString();
    return { type: 'RequestCodesLink', userId, at: asked } as const;
  };
  const requested = (minute: number): SecondFactorEvent => ({
    type: 'CodesLinkRequested.v1',
    data: { userId, requestedAt: ask(minute).at },
  });
  specification.given().when(ask(0)).thenNothing();
  specification.given(refused).when(ask(0)).then(requested(0));
  const often = specification.given(refused, requested(0), requested(1), requested(2));
  often.when(ask(3)).thenNothing();
  often.when(ask(60)).then(requested(60));
});

test('who takes all factors away lets the next one begin anew', () => {
  const reset: SecondFactorEvent = {
    type: 'SecondFactorsReset.v3',
    data: { userId, reason: 'pe1.lost', resetAt: at, resetBy: null },
  };
  expect(specification.given(refused, reset).state().codes).toEqual({ admissions: 1 });
});
