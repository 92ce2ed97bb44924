import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { pino } from 'pino';
import { createMetrics } from '../runtime/metrics.ts';
import { HttpError, forbidden, unauthorized } from './http-error.ts';
import type { Sender } from './security-log.ts';
import { logAction } from './security-log.ts';
import { createServiceApp } from './service-app.ts';

/** The lines and the counts of an inner service after one request to each of its addresses. */
async function loggedBy(paths: readonly string[], senderOf?: (ctx: Context) => Sender) {
  const lines: unknown[] = [];
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  const metrics = createMetrics('test');
  const app = createServiceApp({
    logger: pino(destination),
    metrics,
    readiness: [],
    ...(senderOf && { senderOf }),
  });
  app.use(async (ctx) => {
    if (ctx.path.startsWith('/unsigned')) throw unauthorized();
    if (ctx.path.startsWith('/deed')) {
      logAction(ctx, 'reveal');
      ctx.status = 204;
      return;
    }
    const { code, message } = forbidden('No.');
    throw new HttpError({ code, message }, { decided: true });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of paths) await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
  server.closeAllConnections();
  server.close();
  return { lines, counted: await metrics.getSingleMetricAsString('portal_security_events_total') };
}

test('an unsigned call is logged; a command that was refused is logged by who sent it', async () => {
  const { lines, counted } = await loggedBy(['/unsigned/RecordDeposit', '/decided']);
  expect(lines).toEqual([
    expect.objectContaining({
      security: 'unauthorized',
      status: 401,
      method: 'POST',
      route: '/unsigned/RecordDeposit',
      requestId: expect.any(String),
    }),
  ]);
  expect(counted).toMatch(/what="unauthorized".*} 1$/m);
});

test('whoever floods the log with refusals hides no act by it', async () => {
  const flood = Array.from({ length: 200 }, (_, each) => `/unsigned/${each}`);
  const { lines, counted } = await loggedBy([...flood, '/deed', '/deed']);
  const logged = lines as readonly { security?: string }[];
  expect(logged.filter(({ security }) => security === 'unauthorized')).toHaveLength(120);
  expect(logged.filter(({ security }) => security === 'reveal')).toHaveLength(2);
  expect(counted).toMatch(/what="unauthorized".*} 200$/m);
});

test('the refusals of one account leave room for those of others behind the same address', async () => {
  const asAda = Array.from({ length: 200 }, () => '/unsigned?as=ada');
  const senderOf = (ctx: Context) => ({
    actor: String(ctx.query['as']),
    role: undefined,
    address: ctx.ip,
    route: undefined,
  });
  const { lines } = await loggedBy([...asAda, '/unsigned?as=ben'], senderOf);
  const actors = (lines as readonly { actor?: string }[]).map(({ actor }) => actor);
  expect(actors.filter((actor) => actor === 'ada')).toHaveLength(120);
  expect(actors).toContain('ben');
});
