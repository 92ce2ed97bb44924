import { typeName } from 'contracts/events/type-name';
import { historyRecords } from './history-records.ts';

export const historyEvents = {
  search: 'Search',
  clear: 'Clear',
  more: 'More filters',
  fields: {
    orderNumber: 'Order number',
    record: 'Id of a record',
    type: 'Type of event',
    notType: 'Not of type',
    actor: 'Who acted (id)',
    category: 'Category',
    stream: 'Stream',
    correlation: 'Request',
    causation: 'Cause',
    amountFrom: 'Amount from',
    amountTo: 'Amount to',
    from: 'From day',
    until: 'To day',
    order: 'Order',
    view: 'Shown as',
    when: 'When',
    market: 'Market',
    amount: 'Amount',
    revision: 'Place in its stream',
    position: 'Place in the log',
    who: 'Who',
    what: 'What',
    about: 'About',
    command: 'Command',
  },
  /** How a company is looked for: admins may look it up by its name. */
  companyBy: { admin: 'Company (name or id)', auditor: 'Company (order number or id)' },
  /** Who is not a person. */
  actors: {
    portal: 'The portal itself',
    operator: 'Operator of the machine',
    /** What a process of the portal does, by its name. */
    processes: {
      'settle-order': 'order settlement',
      'book-bank-statement': 'bank statements',
      'settle-statement-request': 'requests of bank statements',
      'note-key-spellings': 'spellings of keys',
      mailer: 'mails',
      restore: 'restoring',
    },
    others: { anonymous: 'Not signed in' },
  },
  /** Which way money of a wallet went. */
  sides: { into: 'into the wallet', outOf: 'out of the wallet' },
  records: historyRecords,
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
  views: { list: 'List', timeline: 'Timeline', full: 'Everything' },
  live: 'Follow the log',
  found: (count: string) => `${count} events`,
  foundMore: (count: string) => `more than ${count} events`,
  showMore: 'Show more',
  nothing: 'No event matches. Take a filter away.',
  one: 'Event',
  factsTitle: 'About the event',
  broken: {
    title: 'The log was changed here',
    text: 'At least one event of these streams is not what the portal wrote. What this page shows of them may be wrong, and commands on them are refused.',
  },
  dataTitle: 'What it says',
  metadataTitle: 'What stands beside it',
  raw: 'As JSON',
  name: 'Field',
  value: 'Value',
  means: 'Meaning',
  previous: 'Before it in the stream',
  next: 'After it in the stream',
  openRecord: 'Open the record',
  openChain: 'What led here',
  stateAfter: 'As it was then',
  masked: 'masked',
  show: 'Show personal data',
  showTitle: 'Look at personal data?',
  showText: 'Your look and its reason become an event of the log before anything is shown.',
  chainTitle: 'What a request led to',
  chainHint:
    'Arrow keys walk the chain: up and down in order, left to the cause, right to what it caused. Enter opens an event.',
  chainMore: 'There is more of this chain than is shown here.',
  kinds: { request: 'Request', command: 'Command', event: 'Event' },
  link: 'History',
  /** An event's type as people read it: 'WalletDebited.v1' is 'Wallet debited'. */
  eventName: (type: string): string => {
    const words = typeName(type).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    return words.charAt(0) + words.slice(1).toLowerCase();
  },
};
