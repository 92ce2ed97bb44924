/** What the BFF sends about notices. */
export const NOTICES_COMMANDS = [
  'MarkNoticesRead',
  'MarkNoticesReadThrough',
  'ChooseNoticeMail',
  'SetBalanceThreshold',
  'WishBackInStock',
  'WithdrawStockWish',
] as const;

/** What it asks about them. */
export const NOTICES_QUERIES = [
  'notices.list',
  'notices.unread',
  'notices.own',
  'notices.mails',
  'notices.threshold',
  'notices.wishes',
  'notices.chosenBy',
] as const;
