const segment = encodeURIComponent;

/** The calls about notices; apart from the rest, for the parts of the shop that need them alone. */
export const noticesPaths = {
  notices: '/api/notices',
  unreadNotices: '/api/notices/unread',
  readNotices: '/api/notices/read',
  readNoticesThrough: '/api/notices/read-through',
  noticeMails: '/api/notices/mails',
  balanceThreshold: '/api/wallet/threshold',
  stockWishes: '/api/stock-wishes',
  stockWish: (productId: string) => `/api/stock-wishes/${segment(productId)}`,
} as const;
