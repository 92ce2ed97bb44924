import type { User } from 'contracts/api/accounts';
import type { StoredOwnershipChange } from 'contracts/api/ownership';
import { REASON_MAX } from 'contracts/constants/reasons';
import type { Language } from 'contracts/primitives/languages';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting, nameInMail } from './names-in-mails.ts';
import { NotReadableYet } from './not-readable-yet.ts';
import { OWNERSHIP_MAILS } from './ownership-mail-texts.ts';
import type { OwnershipSaid } from './ownership-mail-texts.ts';
import { quoted } from './words-of-others.ts';

interface Sending {
  readonly services: Services;
  readonly portal: string;
}

/**
 * Notifies the owners of what staff change about who owns their company and acts for it: that it waits, or its end.
 * They are notified whatever mails they have chosen, and so is whose account was closed.
 */
export async function writeOwnershipMail(
  kind: 'ownership-requested' | 'ownership-decided',
  changeId: string,
  { services, portal }: Sending,
): Promise<AddressedMail | undefined> {
  const { change, person, owners } = await services.query('ownership.told', { changeId });
  const waits = change.status === 'waiting';
  if (kind === 'ownership-decided' && waits) throw new NotReadableYet();
  // Decided before the mail went out: the other one notifies.
  if (owners.length === 0 || (kind === 'ownership-requested' && !waits)) return undefined;
  const href = new URL(`/${person.tenantId}/colleagues`, portal).href;
  const mail = mailToSeveral(owners, (language) => {
    const { subject, said } = sayingOf(change, person, language);
    return { subject, text: `${greeting(language)}\n\n${said}\n\n${href}\n` };
  });
  return { ...mail, persons: owners.map(({ id }) => id) };
}

function sayingOf(
  change: StoredOwnershipChange,
  { firstName, lastName }: User,
  language: Language,
): OwnershipSaid {
  const texts = OWNERSHIP_MAILS[language];
  const name = nameInMail(`${firstName} ${lastName}`) ?? texts.somebody;
  const role = change.role === null ? '' : texts.roles[change.role];
  const what = texts.what[change.change](name, role);
  switch (change.status) {
    case 'waiting':
      return texts.waiting(what, untilOf(change));
    case 'refused':
      return texts.refused(what, quoted(change.reason ?? '', REASON_MAX));
    case 'ended':
      return texts.ended(what);
    case 'in-effect':
      return texts.inEffect(what);
    default:
      return change.status satisfies never;
  }
}

/** In UTC, as nobody knows where an owner reads it. */
function untilOf({ dueAt }: StoredOwnershipChange): string {
  return `${(dueAt ?? '').slice(0, 16).replace('T', ' ')} UTC`;
}
