import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Actor } from './actor.ts';
import { signActor, TOKEN_LIFETIME_MS, verifyActor } from './service-token.ts';

const key = randomBytes(32);
const actor: Actor = { kind: 'user', id: 'u', role: 'b2b_user', tenantId: 'km', companyId: 'c' };

test('a signed actor is read back by the service it was signed for', () => {
  expect(
    verifyActor(
      { service: key },
      { header: signActor(key, { actor, audience: 'a' }), audience: 'a' },
    ),
  ).toEqual(actor);
});

test('a token for another service, of another key, expired or changed is refused', () => {
  const token = signActor(key, { actor, audience: 'a' }, 1_000);
  const [payload = '', signature = ''] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({ actor: { kind: 'system', name: 'x' }, audience: 'a', expiresAt: 9e15 }),
  );
  const refused = [
    verifyActor({ service: key }, { header: token, audience: 'b' }, 1_000),
    verifyActor({ service: randomBytes(32) }, { header: token, audience: 'a' }, 1_000),
    verifyActor({ service: key }, { header: token, audience: 'a' }, 1_001 + TOKEN_LIFETIME_MS),
    verifyActor(
      { service: key },
      { header: `Portal ${forged.toString('base64url')}.${signature}`, audience: 'a' },
      1_000,
    ),
    verifyActor({ service: key }, { header: payload, audience: 'a' }, 1_000),
    verifyActor({ service: key }, { header: undefined, audience: 'a' }, 1_000),
  ];
  expect(refused).toEqual(refused.map(() => undefined));
});

test('the command line signs with a key of its own', () => {
  const commandLine = randomBytes(32);
  const system: Actor = { kind: 'system', name: 'command-line' };
  expect(
    verifyActor(
      { service: key, commandLine },
      { header: signActor(commandLine, { actor: system, audience: 'a' }), audience: 'a' },
    ),
  ).toEqual(system);
});
