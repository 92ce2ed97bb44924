import type { AdminUser } from 'contracts/api/admin';
import type { Notice, StoredNotice } from 'contracts/api/notices';
import type { QueryResult } from 'contracts/calls/calls';
import { TOPIC_OF_NOTICE } from 'contracts/constants/notices';
import type { NoticeTopic } from 'contracts/constants/notices';
import { comesByMail } from 'contracts/policies/comes-by-mail';
import { seesOfBranch } from 'contracts/policies/branch-rights';
import { hasRight } from 'contracts/policies/company-rights';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { describeNotice, pathOfNotice } from 'contracts/texts/describe-notice';
import { notices as english } from 'contracts/texts/notices';
import type { NoticeTexts } from 'contracts/texts/notices';
import { notices as bosnian } from 'contracts/texts/notices-bs';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';
import { quoted } from './words-of-others.ts';

type Found = QueryResult<'admin.notice'>;
type Choices = Found['choices'];

const NOTICES: InEachLanguage<NoticeTexts> = { en: english, bs: bosnian };

/** A title names the product; a subject does not. */
const BACK_IN_STOCK: InEachLanguage<string> = {
  en: 'A product that you asked about is in stock now',
  bs: 'Proizvod za koji ste pitali je sada na stanju',
};

const FOOTERS: InEachLanguage<(address: string) => string> = {
  en: (address) => `Which notices come by e-mail is up to you:\n${address}\n`,
  bs: (address) => `Sami birate koje obavijesti stižu e-mailom:\n${address}\n`,
};

/** Notifies those whom a notice concerns and who chose so; undefined where that is nobody. */
export async function writeNoticeMail(
  noticeId: string,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const found = await services.query('admin.notice', { noticeId });
  const topic = TOPIC_OF_NOTICE[found.notice.kind];
  // Changes of owners have mails of their own, which come whatever people chose.
  if (topic === 'owners') return undefined;
  const people = await peopleOf(found, services);
  const readers = people.filter(
    (user) => concerns(user, found) && wants(user, topic, found.choices),
  );
  const [first] = readers;
  if (!first) return undefined;
  const notice = await composed(found.notice, services);
  // Approvals have mails of their own.
  if (!notice) return undefined;
  const market = first.tenantId;
  const mail = mailToSeveral(readers, (language) => {
    const { title, detail } = describeNotice(withQuotedNames(notice), NOTICES[language]);
    const said = [title, detail].filter((line) => line !== '');
    const page = new URL(pathOfNotice(notice, market), portal).href;
    const settings = new URL(`/${market}/settings#notices`, portal).href;
    const text = `${greeting(language)}\n\n${said.join('\n')}\n\n${page}\n\n${FOOTERS[language](settings)}`;
    return { subject: 'productName' in notice ? BACK_IN_STOCK[language] : title, text };
  });
  return { ...mail, persons: readers.map(({ id }) => id) };
}

/** Everybody of the company, or those alone who are named; whoever came first, first. */
async function peopleOf(
  { companyId, right, personIds }: Found,
  services: Services,
): Promise<readonly AdminUser[]> {
  const named = right === null && personIds.length <= MAX_PAGE_ROWS ? { ids: personIds } : {};
  const asked = {
    ...named,
    companyId,
    status: 'active',
    order: 'asc',
    limit: MAX_PAGE_ROWS,
  } as const;
  const people: AdminUser[] = [];
  for (;;) {
    const { items } = await services.query('accounts.users', {
      ...asked,
      offset: people.length,
    });
    people.push(...items);
    if (items.length < MAX_PAGE_ROWS) return people;
  }
}

function concerns(
  { id, companyRole: role, boundTo }: AdminUser,
  { right, personIds, exceptId, branchId }: Found,
): boolean {
  if (right === null) return personIds.includes(id);
  const about = right === 'see-wallet' ? 'wallet' : 'orders';
  const sees = seesOfBranch(about, { role, boundTo }, branchId);
  return id !== exceptId && hasRight(role, right) && sees;
}

/** Whether somebody has notices about a topic sent to them. */
export function wants(
  { id }: Pick<AdminUser, 'id'>,
  topic: NoticeTopic,
  choices: Choices,
): boolean {
  return comesByMail(topic, choices.find(({ userId }) => userId === id)?.byMail);
}

function withQuotedNames(notice: Notice): Notice {
  return 'productName' in notice ? { ...notice, productName: quoted(notice.productName) } : notice;
}

/** With the number of the order; undefined where a name would be needed. */
async function composed(notice: StoredNotice, services: Services): Promise<Notice | undefined> {
  if ('byId' in notice || 'colleagueId' in notice) return undefined;
  if (!('orderId' in notice)) return notice;
  const { orderNumber } = await services.query('admin.order', { orderId: notice.orderId });
  return { ...notice, orderNumber };
}
