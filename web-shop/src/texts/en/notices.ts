import { MAX_COUNTED_NOTICES } from 'contracts/constants/notices';

const COUNTED = MAX_COUNTED_NOTICES.toLocaleString('en');

export const notices = {
  title: 'Notices',
  lead: 'What concerns you and your company. Notices are kept here.',
  loading: 'Loading Notices...',
  failed: 'The notices could not be loaded',
  markFailed: 'The notices could not be marked as read',
  none: 'No notices yet',
  noneHint:
    'Deposits, approvals, answers to your tickets and changes of your keys appear here as they happen.',
  noneUnread: 'All read',
  noneUnreadHint: 'What is new appears here as it happens.',
  unread: 'Unread',
  views: { label: 'Notices', all: 'All', unread: 'Unread' },
  readAll: 'Mark all as read',
  all: 'All notices',
  settings: 'Choose which come by e-mail',
  pages: 'Pages of notices',
  shownOfMany: (from: number, to: number) => `${from}–${to} of more than ${COUNTED}`,
};

export type NoticesTexts = typeof notices;
