import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import { PlanOutdated } from 'kernel/commands/command';
import type { PlanTools } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { DomainEvent, Rejection, StreamUse } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { connectDatabase } from 'kernel/runtime/database';
import { commandsOfEveryArea } from './areas.ts';
import { configSchema } from './config.ts';

const ADA = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e01';
const BEN = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e02';
const CLEO = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e03';
const DORA = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e04';
const REQUEST = '0b7a6f52-0f5e-4a64-8d3c-6a7b8c9d0e05';
const MADE = '2026-11-01T10:00:00.000Z';
const ASKED = '2026-11-02T09:00:00.000Z';
const NOW = '2026-11-02T10:00:00.000Z';

type Log = Readonly<Record<string, readonly DomainEvent[]>>;

const folded = <State>(log: Log, { stream, decider }: StreamUse<State>): State =>
  (log[stream] ?? []).reduce((state, event) => decider.evolve(state, event), decider.initialState);

const registered = (userId: string, role: string): DomainEvent => ({
  type: 'UserRegistered.v1',
  data: {
    userId,
    tenantId: 'eur',
    role,
    origin: 'admin',
    personal: { firstName: 'pe1.a', lastName: 'pe1.b', email: 'pe1.c', username: 'pe1.d' },
    emailClaim: `e-${userId}`,
    usernameClaim: `u-${userId}`,
    passwordFingerprint: null,
  },
});

/** Ada has opened Ben's account; Cleo's and Dora's were opened at the command line. */
const PEOPLE: Log = {
  [`user-${ADA}`]: [registered(ADA, 'super_admin')],
  [`user-${BEN}`]: [
    registered(BEN, 'super_admin'),
    { type: 'UserInvited.v2', data: { userId: BEN, invitedBy: ADA, invitedAt: MADE } },
  ],
  [`user-${CLEO}`]: [registered(CLEO, 'super_admin')],
  [`user-${DORA}`]: [registered(DORA, 'auditor')],
};

interface Kind {
  /** Ben has asked. */
  readonly log: Log;
  readonly approve: readonly [type: string, input: object];
  readonly reject: readonly [type: string, input: object];
  readonly done: readonly string[];
  readonly undone: string;
  readonly subject: string;
}

const role = { userId: DORA, requestId: REQUEST };
const setting = { tenantId: 'eur', requestId: REQUEST };
const reveals = { requestId: `reveals.${BEN}` };

const KINDS: Readonly<Record<string, Kind>> = {
  'settings-request': {
    log: {
      'marketSettings-eur': [
        {
          type: 'ApprovalSumRequested.v1',
          data: {
            ...setting,
            requestedBy: BEN,
            requestedAt: ASKED,
            sum: { minor: 100, currency: 'EUR' },
          },
        },
      ],
    },
    approve: ['ApproveSettingsRequest', setting],
    reject: ['RejectSettingsRequest', setting],
    done: ['ApprovalSumSet.v1'],
    undone: 'SettingsRequestRejected.v1',
    subject: 'eur',
  },
  'role-request': {
    log: {
      [`user-${DORA}`]: [
        registered(DORA, 'auditor'),
        {
          type: 'UserRoleRequested.v1',
          data: { ...role, role: 'admin', opens: false, requestedBy: BEN, requestedAt: ASKED },
        },
      ],
    },
    approve: ['ApproveRoleRequest', role],
    reject: ['RejectRoleRequest', role],
    done: ['UserRoleChanged.v2'],
    undone: 'UserRoleRejected.v1',
    subject: DORA,
  },
  'vault-request': {
    log: {
      [`staffReveals-${BEN}`]: [
        { type: 'MoreRevealsRequested.v1', data: { adminId: BEN, requestedAt: ASKED } },
      ],
    },
    approve: ['DecideVaultRequest', { ...reveals, approve: true }],
    reject: ['DecideVaultRequest', { ...reveals, approve: false }],
    done: ['MoreRevealsGranted.v1'],
    undone: 'MoreRevealsDeclined.v1',
    subject: reveals.requestId,
  },
};

const secret = () => randomBytes(32).toString('base64url');
const config = configSchema.parse({
  COMMAND_SERVICE_PORT: '1',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  EVENTSTORE_URL: 'kurrentdb://127.0.0.1:1',
  BFF_COMMAND_KEY: secret(),
  WORKER_COMMAND_KEY: secret(),
  CLI_COMMAND_KEY: secret(),
  CLAIM_KEY: secret(),
  LICENCE_CLAIM_KEY: secret(),
  KEY_ENCRYPTION_KEY: secret(),
  PERSON_ENCRYPTION_KEY: secret(),
  IDEMPOTENCY_KEY_SECRET: secret(),
});
/** Nothing is asked of them: whom a decision is held against stands in streams. */
const db = connectDatabase({
  url: config.DATABASE_URL,
  role: 'portal_worker',
  applicationName: 'tests',
  poolSize: 1,
});
const store = connectEventStore({ url: config.EVENTSTORE_URL });
const progress = { onMove: () => undefined, onGap: () => undefined };
const commands = commandsOfEveryArea(config, { db, progress, store });

afterAll(async () => {
  await Promise.all([db.destroy(), store.close()]);
});

const superAdmin = (id: string): Actor => ({
  kind: 'user',
  id,
  role: 'super_admin',
  tenantId: 'eur',
});
const OPERATOR: Actor = { kind: 'system', name: 'command-line' };

interface Deciding {
  readonly actor: Actor;
  /** As the plan reads it. */
  readonly log: Log;
  /** As it is decided; left out: the same. */
  readonly then?: Log;
}

async function decided(
  [type, input]: Kind['approve'],
  { actor, log, then = log }: Deciding,
): Promise<Rejection | readonly DomainEvent[]> {
  const command = commands.find((each) => each.type === type);
  const prepared = command?.prepare(input);
  if (!prepared || 'issues' in prepared) throw new Error(`${type} takes no such input.`);
  const tools: PlanTools = {
    db,
    read: async (use) => folded(log, use),
    readCached: async (use) => folded(log, use),
    attempt: { mayAssume: () => false, isHeld: () => false },
  };
  const ids = { correlationId: REQUEST, causationId: REQUEST };
  const context = { commandId: randomUUID(), ...ids, actor, occurredAt: NOW };
  const started = await prepared.start(context, tools);
  if (isRejection(started)) return started;
  const plan = await started.plan(tools);
  if (isRejection(plan)) return plan;
  const writes = plan.decide((use) => folded(then, use));
  return isRejection(writes) ? writes : writes.flatMap(({ events }) => events);
}

describe.each(Object.entries(KINDS))('a %s', (requestKind, kind) => {
  const log = { ...PEOPLE, ...kind.log };
  const { approve, reject, done, undone, subject } = kind;
  const by = (actor: Actor) => ({ actor, log });
  const operated = ([type, input]: Kind['approve'], operator: object = { operator: 'root' }) =>
    decided([type, { ...input, ...operator }], by(OPERATOR));

  test('is not approved by whoever has opened the account of who asks, and is by somebody else', async () => {
    expect(await decided(approve, by(superAdmin(ADA)))).toMatchObject({ code: 'not-independent' });
    expect(await decided(approve, by(superAdmin(CLEO)))).toMatchObject(
      done.map((type) => ({ type })),
    );
  });

  test('is declined by everybody, and taken back by who asks, who does not approve it', async () => {
    expect(await decided(approve, by(superAdmin(BEN)))).toMatchObject({ code: 'own-request' });
    for (const id of [ADA, BEN, CLEO]) {
      expect(await decided(reject, by(superAdmin(id)))).toMatchObject([{ type: undone }]);
    }
  });

  test('is decided by the operator of the machine by name, which is recorded with it', async () => {
    expect(await operated(approve, {})).toMatchObject({ code: 'forbidden' });
    for (const [decision, events, verdict] of [
      [approve, done, 'approved'],
      [reject, [undone], 'rejected'],
    ] as const) {
      const record: DomainEvent = {
        type: 'OperatorDecided.v1',
        data: expect.objectContaining({
          requestKind,
          requestedBy: BEN,
          subject,
          verdict,
          operator: 'root',
          decidedAt: NOW,
        }),
      };
      expect(await operated(decision)).toEqual([
        ...events.map((type) => expect.objectContaining({ type })),
        record,
      ]);
    }
  });

  test('that is made after a decision was planned has it planned again', async () => {
    const early = decided(approve, { actor: superAdmin(ADA), log: PEOPLE, then: log });
    await expect(early).rejects.toBeInstanceOf(PlanOutdated);
  });
});
