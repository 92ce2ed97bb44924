import { expect, test } from '@jest/globals';
import { allRoutes } from 'bff/routes/routes';
import { seededChoice } from '../harness/seeded-choice.ts';
import type { Attacker } from './attackers.ts';
import type { Scene } from './draft.ts';
import { TRICKS, hostileRequest } from './hostile-request.ts';
import type { HostileRequest } from './hostile-request.ts';
import { sampleOf } from './sample-of.ts';
import { createTargets } from './targets.ts';

const TIMES = 60;

const nobody: Attacker = {
  name: 'nobody',
  user: undefined,
  cookie: 'portal.csrf=a.1.b',
  token: 'token',
  own: createTargets(),
};

const buyer: Attacker = {
  ...nobody,
  name: 'eur',
  user: {
    id: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11',
    tenantId: 'eur',
    role: 'b2b_user',
    firstName: 'Eve',
    lastName: 'Attacker',
    email: 'eve@example.test',
    username: 'eve',
    phone: null,
    companyId: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11',
    companyName: 'Eve Ltd',
    companyRole: 'owner',
    language: null,
  },
  cookie: 'portal.sid=abcdefgh',
};

const victims = { targets: createTargets(), logins: ['victim'] };
victims.targets.add('orderId', '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a12');

function requestsTo(route: Scene['route'], times = TIMES): readonly HostileRequest[] {
  return Array.from({ length: times }, (_, seed) => {
    const choice = seededChoice(seed);
    return hostileRequest({ route, attacker: buyer, other: nobody, victims, choice });
  });
}

test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is attacked with what its schemas say, and honest requests to it can be drawn',
  (_, route) => {
    const drawing = { choice: seededChoice(1), optional: 0.5 };
    for (const schema of [route.body, route.query]) {
      if (schema) expect(schema.safeParse(sampleOf(schema, drawing)).success).toBe(true);
    }
    const requests = requestsTo(route);
    expect(new Set(requests.flatMap(({ tricks }) => tricks)).size).toBeGreaterThan(5);
    expect(requests.filter(({ refusedBecause }) => refusedBecause).length).toBeGreaterThan(1);
  },
);

test('the same seed makes the same requests', () => {
  for (const route of allRoutes) expect(requestsTo(route, 5)).toEqual(requestsTo(route, 5));
});

test('every trick is played on some route', () => {
  const played = new Set(
    allRoutes.flatMap((route) => requestsTo(route, 40)).flatMap((r) => r.tricks),
  );
  expect(TRICKS.map(([name]) => name).filter((name) => !played.has(name))).toEqual([]);
});
