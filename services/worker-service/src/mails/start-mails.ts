import { hadManyMails, noteSentMail } from 'accounts/background';
import { QUEUE_MAIL, queueMailSchema } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import type { SendForProcess } from 'kernel/processes/dispatcher';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { WorkBell } from 'kernel/work-queue/work-bell';
import { startWorkRunner } from 'kernel/work-queue/work-runner';
import type { Config } from '../config.ts';
import { queueMail } from './mail-queue.ts';
import { mailRunner } from './mail-sender.ts';
import type { SenderOptions } from './mail-sender.ts';
import { mailRenderer } from './mail-renderer.ts';
import { mailerServices } from './services.ts';
import { startNoticeMails } from './notice-mails.ts';
import { mailTransport } from './transport.ts';

/** Takes the mails that processes ask for; all else goes on to the command service. */
export function sendOrEnqueueMail(db: Knex, send: SendForProcess): SendForProcess {
  return async (due) => {
    // The id derives from the event: whatever is handled twice is queued once.
    if (due.command === QUEUE_MAIL)
      await queueMail(db, due.commandId, queueMailSchema.parse(due.input));
    else await send(due);
  };
}

/** Others can cause these by what they do, as often as they like, and the shop shows it too. */
const BOUNDED: ReadonlySet<QueueMail['kind']> = new Set([
  'approval-requested',
  'approval-granted',
  'approval-declined',
  'approval-withdrawn',
  'approval-failed',
  'role-changed',
  'access-opened',
]);

interface Parts {
  readonly config: Config;
  readonly store: EventStore;
  readonly db: Knex;
  readonly bell: WorkBell;
  readonly logger: Logger;
}

/** Sends queued mails; the parts stand in the order in which they stop, the last first. */
export function startMails({ config, store, db, bell, logger }: Parts): readonly Stoppable[] {
  const services = mailerServices(config, store);
  const render = mailRenderer(services, config.PUBLIC_ORIGIN);
  const transport = mailTransport(config);
  const onSent: SenderOptions['onSent'] = (mail, persons) => noteSentMail(db, { ...mail, persons });
  const hadEnough: SenderOptions['hadEnough'] = async ({ kind }, persons) =>
    BOUNDED.has(kind) && hadManyMails(db, kind, persons);
  return [
    services,
    startWorkRunner(mailRunner({ db, render, transport, hadEnough, onSent, bell, logger })),
    startNoticeMails({ db, logger }),
  ];
}
