import type { PrivacyLine } from './privacy.ts';

const PUBLISHED: PrivacyLine = ['open', 'Published: whoever may see the market reads it.'];
const NAMED_BY: PrivacyLine = [
  'open',
  'A company is found and called by its name; redacted once it names somebody who is erased.',
];
const PLACE: PrivacyLine = ['open', 'No more than where a company is, and in a public register.'];
const OF_PRODUCT: PrivacyLine = ['open', 'What a product was called.'];
const OF_OPERATION: PrivacyLine = ['open', 'Of the machine: why operators did something to it.'];
const REFUSED: PrivacyLine = ['open', 'Refused where it names the person.'];
const OF_PORTAL: PrivacyLine = ['open', 'The portal\u2019s own, shown to every customer.'];
const PORTALS_WORDS: PrivacyLine = ['open', 'The portal\u2019s own words, with figures.'];
const REASON_OF_PERSON: PrivacyLine = ['personal', 'Of version 1 in the clear; nobody opens it.'];
const ALLOCATED: PrivacyLine = ['company-text', 'In the clear where no company has the key.'];
const STAFF: PrivacyLine = 'staff-text';

const fields = (
  type: string,
  lines: Readonly<Record<string, PrivacyLine>>,
): Record<string, PrivacyLine> =>
  Object.fromEntries(
    Object.entries(lines).map(([path, line]) => [`${type} ${path}`, line] as const),
  );

const company = {
  name: NAMED_BY,
  vatOrRegistrationNo: PLACE,
  country: PLACE,
  city: PLACE,
  address: 'company-contact',
} as const;
const sight = {
  buyersSee: ['open', 'A choice of a list.'],
  viewersSee: ['open', 'A choice of a list.'],
} as const;
const branch = {
  name: 'company-text',
  city: PLACE,
  address: 'company-contact',
  'contact.text': 'personal',
} as const;
const product = {
  name: PUBLISHED,
  description: PUBLISHED,
  maker: PUBLISHED,
  imageUrl: PUBLISHED,
} as const;
const article = {
  title: PUBLISHED,
  excerpt: PUBLISHED,
  content: PUBLISHED,
  category: PUBLISHED,
  tags: PUBLISHED,
} as const;
const faq = { question: PUBLISHED, answer: PUBLISHED, category: PUBLISHED } as const;
const aboutPerson = { reason: REASON_OF_PERSON, plainReason: REASON_OF_PERSON } as const;
const aboutCompany = { reason: 'company-text', plainReason: 'company-text' } as const;
const aboutKeys = { reason: ALLOCATED } as const;
const productNames = { 'lines.*.name': OF_PRODUCT } as const;
const sold = { 'branch.id': 'open', 'branch.name': 'company-text', ...productNames } as const;
const failed = {
  message: PORTALS_WORDS,
  'reason.text': PORTALS_WORDS,
  'reason.lines.*.name': OF_PRODUCT,
} as const;
const ofProcess = { process: 'open', reason: OF_OPERATION } as const;
const ofProjection = { projection: 'open', reason: OF_OPERATION } as const;
const search = {
  search: ['open', 'Ids, numbers, types and days: a search takes nothing else.'],
} as const;
const exported = {
  ...search,
  'files.*.name': ['open', 'What the portal calls the file.'],
  'files.*.sha256': 'open',
  through: 'open',
} as const;
const claim = {
  owner: ['pseudonym', 'The id of an account or of a key.'],
} as const;
const bankLine = { text: 'money-text' } as const;
const leftOut = {
  'leftOut.*.reason': ['open', 'A choice of a list.'],
  'leftOut.*.message': PORTALS_WORDS,
} as const;

/** By the type of an event without its version, and where the field stands in it, `*` for each of a list. */
export const PRIVACY_OF_FIELDS: Readonly<Record<string, PrivacyLine>> = {
  ...fields('CompanyRegistered', { ...company, ...sight }),
  ...fields('CompanySightChosen', sight),
  ...fields('CompanyDetailsChanged', { ...company, phone: 'company-contact' }),
  ...fields('BranchOpened', branch),
  ...fields('BranchChanged', branch),
  ...fields('UserRegistered', { 'personal.phone': 'personal' }),
  ...fields('UserProfileChanged', { 'personal.phone': 'personal' }),
  ...fields('UserRoleChanged', aboutPerson),
  ...fields('UserRoleRequested', aboutPerson),
  ...fields('UserDisabled', aboutPerson),
  ...fields('UserEnabled', aboutPerson),
  ...fields('UserSessionsEnded', aboutPerson),
  ...fields('GrantTakenUp', { grant: ['open', 'A choice of a list.'] }),
  ...fields('OwnershipChangeRefused', { reason: 'company-text' }),
  ...fields('SecondFactorsReset', aboutPerson),
  ...fields('SecondFactorAdded', { name: 'personal' }),
  ...fields('SecondFactorDutySet', { reason: ['open', 'Of a rule, and of nobody.'] }),
  ...fields('PersonErased', { claims: 'claim', reason: REFUSED }),
  ...fields('PersonDataRead', { reason: REFUSED }),
  ...fields('PersonalDataShown', {
    reason: REFUSED,
    stream: 'pseudonym',
    revision: 'open',
    fields: ['open', 'The names of the fields, not what stands in them.'],
  }),
  ...fields('TextsRedacted', { reason: REFUSED, 'places.*.id': 'pseudonym' }),
  ...fields('CategoryCreated', { name: PUBLISHED }),
  ...fields('CategoryRenamed', { name: PUBLISHED }),
  ...fields('CategoryTranslated', { nameKm: PUBLISHED }),
  ...fields('ProductCreated', product),
  ...fields('ProductDescribed', product),
  ...fields('ProductTranslated', { nameKm: PUBLISHED, descriptionKm: PUBLISHED }),
  ...fields('ProductGuideWritten', { guide: PUBLISHED }),
  ...fields('CheckpointRequested', { reason: OF_OPERATION }),
  ...fields('LogRestored', {
    reason: OF_OPERATION,
    oldCheckpoint: 'open',
    newCheckpoint: 'open',
  }),
  ...fields('Claimed', claim),
  ...fields('Released', claim),
  ...fields('HistoryExportBegun', search),
  ...fields('HistoryExported', exported),
  ...fields('JobStarted', {
    title: ['staff-text', 'Mostly the name of a file, as staff gave it.'],
    reason: STAFF,
  }),
  ...fields('KeyBatchOpened', { supplierReference: STAFF }),
  ...fields('KeyReplaced', aboutKeys),
  ...fields('KeyRevealedToStaff', aboutKeys),
  ...fields('KeysRevoked', aboutKeys),
  ...fields('OrderRefunded', aboutKeys),
  ...fields('OrderKeyReplaced', aboutKeys),
  ...fields('OrderKeysRevoked', aboutKeys),
  ...fields('OrderPlaced', sold),
  ...fields('OrderFailed', failed),
  ...fields('ApprovalRequested', sold),
  ...fields('ApprovalDeclined', { reason: 'personal' }),
  ...fields('KeyAssigned', { 'personal.note': 'personal' }),
  ...fields('SavedListCreated', { name: 'company-text', ...productNames }),
  ...fields('SavedListRenamed', { name: 'company-text' }),
  ...fields('SavedListLinesChanged', productNames),
  ...fields('CommandSkipped', ofProcess),
  ...fields('CommandsRetried', ofProcess),
  ...fields('EventSkipped', ofProjection),
  ...fields('EventsRetried', ofProjection),
  ...fields('RebuildRequested', ofProjection),
  ...fields('RebuildStopped', { projection: 'open' }),
  ...fields('ArticlePublished', article),
  ...fields('ArticleRevised', article),
  ...fields('FaqPublished', faq),
  ...fields('FaqRevised', faq),
  ...fields('CannedAnswerWritten', { title: STAFF, text: STAFF }),
  ...fields('TicketOpened', {
    'personal.title': 'personal',
    'personal.description': 'personal',
    category: 'open',
  }),
  ...fields('TicketEdited', { 'personal.title': 'personal', category: 'open' }),
  ...fields('TicketAnswered', { 'personal.message': 'personal' }),
  ...fields('TicketReopened', { 'personal.reason': 'personal' }),
  ...fields('BankDetailsSet', { bankDetails: OF_PORTAL }),
  ...fields('BankDetailsRequested', { bankDetails: OF_PORTAL }),
  ...fields('BankLineKept', { ...bankLine, message: PORTALS_WORDS }),
  ...fields('BankPaymentReceived', { ...bankLine, 'unmatched.message': PORTALS_WORDS }),
  ...fields('BankPaymentAssigned', aboutCompany),
  ...fields('BankPaymentReturned', aboutCompany),
  ...fields('BankPaymentSplit', { reason: STAFF }),
  ...fields('BankPaymentDismissed', { reason: STAFF }),
  ...fields('BankPaymentReopened', { reason: STAFF }),
  ...fields('BankStatementReceived', {
    name: STAFF,
    'payments.*.text': 'money-text',
    'payments.*.sameAs.id': 'open',
    'leftOut.*.told.text': 'money-text',
    ...leftOut,
  }),
  ...fields('BankStatementLinesBooked', leftOut),
  ...fields('StatementRequestOpened', { lines: ['open', 'How many there are.'] }),
  ...fields('StatementRequestRejected', { reason: STAFF }),
  ...fields('StatementRequestLinesSettled', { 'booked.*': ['open', 'Ids of transactions.'] }),
  ...fields('ReceiptNoted', {
    id: 'open',
    words: ['money-text', 'Of payer and text, in another order.'],
  }),
  ...fields('DepositRecorded', { reference: 'money-text', note: 'company-text' }),
  ...fields('CreditRepaid', aboutCompany),
  ...fields('WalletAdjusted', aboutCompany),
  ...fields('DepositReversed', aboutCompany),
  ...fields('WalletRefunded', { reason: 'company-text' }),
  ...fields('PaymentFailed', failed),
  ...fields('WalletRequestOpened', {
    'deed.reference': 'money-text',
    'deed.note': 'company-text',
    'deed.reason': 'company-text',
    'deed.plainReason': 'company-text',
  }),
  ...fields('WalletRequestRejected', aboutCompany),
};
