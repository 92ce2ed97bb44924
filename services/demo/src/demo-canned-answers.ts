import type { CannedAnswerFields } from 'contracts/api/admin-support';

interface DemoAnswer extends CannedAnswerFields {
  /** Names the answer in the commands that write it. */
  readonly key: string;
}

/** What the demo's staff answer with again and again. */
export const DEMO_CANNED_ANSWERS: readonly DemoAnswer[] = [
  {
    key: 'received',
    title: 'We look into it',
    text: 'Hello {customer},\n\nthank you for your message. We look into {ticket} and come back to you today.\n\n{staff}',
    language: 'en',
  },
  {
    key: 'refused-key',
    title: 'A key is refused',
    text: 'Hello {customer},\n\nplease send us the exact message of the program and whether the key of order {order} was entered before. If it is bad, you get another one at once.\n\n{staff}',
    language: 'en',
  },
  {
    key: 'primljeno',
    title: 'Provjeravamo',
    text: 'Poštovani/a {customer},\n\nhvala na poruci. Provjeravamo {ticket} i javljamo se danas.\n\n{staff}',
    language: 'bs',
  },
  {
    key: 'kreditni-limit',
    title: 'Kreditni limit',
    text: 'Poštovani/a {customer},\n\nzahtjev firme {company} za veći kreditni limit je proslijeđen. Odluku javljamo u roku od dva dana.\n\n{staff}',
    language: 'bs',
  },
];
