import type { AdminUser } from 'contracts/api/admin';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { ERASED } from 'kernel/crypto/person-vault';
import { HttpError } from 'kernel/http/http-error';
import type { AddressedMail, MailRenderer, RenderedMail } from './mail-sender.ts';
import type { DueMail } from './mail-queue.ts';
import { isAccountMail, writeAccountMail } from './account-mails.ts';
import { writeApprovalMail } from './approval-mail.ts';
import { writeCodesMail } from './codes-mails.ts';
import { companyFactorDutyMail } from './company-factor-duty-mail.ts';
import { lowStockMail } from './low-stock-mail.ts';
import { failedSignInsMail } from './failed-sign-ins-mail.ts';
import type { InvitationLink } from 'contracts/calls/colleagues';
import { invitationMail } from './invitation-mail.ts';
import { knownInviteeMail } from './known-invitee-mail.ts';
import { writeRecallMail } from './keys-recalled-mail.ts';
import type { Services } from './asked-services.ts';
import { writeNoticeMail } from './notice-mail.ts';
import { writeConfirmation } from './order-confirmation-mail.ts';
import { writeOwnershipMail } from './ownership-mail.ts';
import { passwordLinkMail } from './password-link-mail.ts';
import { secondFactorMail } from './second-factor-mail.ts';
import { isForSuperAdmins, writeSuperAdminMail } from './super-admin-mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';

/**
 * Writes mails at the moment they are sent, from what the services answer then: nothing personal waits in the queue,
 * and a worker holds no key that opens anything.
 * @param portal the address at which people reach the portal.
 */
export function mailRenderer(services: Services, portal: string): MailRenderer {
  return async (mail) => {
    try {
      const written = await render(mail, services, portal);
      return written?.to === ERASED ? undefined : written;
    } catch (error) {
      // Disabled meanwhile.
      if (error instanceof HttpError && error.status === 403) return undefined;
      throw error;
    }
  };
}

const ADMIN_ROLES = ['admin', 'super_admin'] as const;

async function adminsOf(
  services: Services,
  roles: readonly (typeof ADMIN_ROLES)[number][] = ADMIN_ROLES,
): Promise<readonly AdminUser[]> {
  const lists = roles.map((role) =>
    services.query('accounts.users', { role, status: 'active', limit: MAX_PAGE_ROWS }),
  );
  return (await Promise.all(lists)).flatMap(({ items }) => items);
}

function addressed(mail: RenderedMail, ...persons: readonly string[]): AddressedMail {
  return { ...mail, persons };
}

function writeInvitation({ token, ...link }: InvitationLink, portal: string): RenderedMail {
  return token === null
    ? knownInviteeMail(link, portal)
    : invitationMail({ ...link, token }, portal);
}

async function writeLowStock(
  productId: string,
  services: Services,
  portal: string,
): Promise<AddressedMail | undefined> {
  const [watch] = (await services.query('licensing.stockWatch', { ids: [productId] })).items;
  const product = await services.query('admin.product', { productId });
  const admins = await adminsOf(services);
  const written = watch && lowStockMail(watch, product, { admins, portal });
  return written && addressed(written, ...admins.map(({ id }) => id));
}

async function notifySuperAdmins(
  mail: Parameters<typeof writeSuperAdminMail>[0],
  asking: Parameters<typeof writeSuperAdminMail>[2],
): Promise<AddressedMail | undefined> {
  return writeSuperAdminMail(mail, await adminsOf(asking.services, ['super_admin']), asking);
}

async function render(
  mail: DueMail,
  services: Services,
  portal: string,
): Promise<AddressedMail | undefined> {
  const { kind, subjectId, happenedAt } = mail;
  if (isAccountMail(kind)) return writeAccountMail(kind, mail, { services, portal });
  if (isForSuperAdmins(kind)) return notifySuperAdmins({ kind, subjectId }, { services, portal });
  switch (kind) {
    case 'password-reset': {
      const link = await services.command('IssuePasswordReset', { userId: subjectId });
      return addressed(passwordResetMail(link, portal), subjectId);
    }
    case 'password-link': {
      const input = { userId: subjectId, invitation: true };
      const link = await services.command('IssuePasswordReset', input);
      return addressed(passwordLinkMail(link, portal), subjectId);
    }
    case 'invitation': {
      const link = await services.command('IssueInvitation', { invitationId: subjectId });
      return addressed(writeInvitation(link, portal), link.personId);
    }
    case 'order-confirmation':
      return writeConfirmation(subjectId, { services, portal });
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'recovery-code-used': {
      const { user } = await services.query('accounts.user', { userId: subjectId });
      return addressed(secondFactorMail({ kind, happenedAt }, user, portal), subjectId);
    }
    case 'company-factor-duty':
      return companyFactorDutyMail(subjectId, { services, portal });
    case 'codes-refused':
    case 'codes-link':
      return writeCodesMail(kind, mail, { services, portal });
    case 'approval-requested':
    case 'approval-granted':
    case 'approval-declined':
    case 'approval-withdrawn':
    case 'approval-failed':
      return writeApprovalMail(kind, subjectId, { services, portal });
    case 'failed-sign-ins': {
      const { user } = await services.query('accounts.user', { userId: subjectId });
      return addressed(failedSignInsMail(user, portal), subjectId);
    }
    case 'keys-recalled':
      return writeRecallMail(subjectId, { services, portal });
    case 'notice':
      return writeNoticeMail(subjectId, { services, portal });
    case 'ownership-requested':
    case 'ownership-decided':
      return writeOwnershipMail(kind, subjectId, { services, portal });
    case 'low-stock':
      return writeLowStock(subjectId, services, portal);
    default:
      return kind satisfies never;
  }
}
