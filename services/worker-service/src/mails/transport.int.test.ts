import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { MailRefused } from './mail-sender.ts';
import { mailTransport } from './transport.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

const ID = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
const mail = { to: 'ana@example.test', subject: 'Your order is complete', text: 'Hello Željka,\n' };

let server: SMTPServer;
let received: Received[];
let url: string;

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address !== 'nobody@example.test') return done();
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const transport = (to = url) =>
  mailTransport({
    SMTP_URL: to,
    MAIL_FROM: 'B2B Licence Portal <no-reply@portal.test>',
    MAIL_OUTBOX_DIR: '/nowhere',
  });

test('a mail goes out by SMTP, whole, under an id that is the same at every attempt', async () => {
  await transport().send(ID, mail);
  expect(received).toMatchObject([{ from: 'no-reply@portal.test', to: ['ana@example.test'] }]);
  const message = received[0]?.message ?? '';
  expect(message).toContain(`Message-ID: <${ID}@portal>`);
  expect(message).toContain('Subject: Your order is complete');
  expect(message).toContain('From: B2B Licence Portal <no-reply@portal.test>');
  expect(message).toMatch(/=C5=BDeljka|xb1lbGprYQ|SGVsbG8gxb1lbGprYSwK/);
});

test('to another machine nothing is sent before TLS has begun, unless its address says so', async () => {
  // Not an address of the loopback, though it leads here.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  await expect(transport(elsewhere).send(ID, mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(received).toEqual([]);
  await transport(`${elsewhere}?requireTLS=false`).send(ID, mail);
  expect(received).toHaveLength(1);
});

test('a mailbox that does not exist is given up, a server that is away is not', async () => {
  const refused = transport().send(ID, { ...mail, to: 'nobody@example.test' });
  await expect(refused).rejects.toBeInstanceOf(MailRefused);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const away = transport().send(ID, mail);
  await expect(away).rejects.not.toBeInstanceOf(MailRefused);
  expect(received).toEqual([]);
});
