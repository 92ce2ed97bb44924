const segment = encodeURIComponent;

/**
 * What the shop calls, apart from all other paths: its pages need not carry the addresses of the console.
 */
export const shopApi = {
  csrfToken: '/api/csrf-token',
  user: '/api/user',
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  company: '/api/company',
  password: '/api/user/password',
  ownEmail: '/api/user/email',
  confirmEmail: '/api/email-change/confirm',
  companyLog: '/api/company/log',
  sessions: '/api/user/sessions',
  failedSignIns: '/api/user/failed-sign-ins',
  session: (id: string) => `/api/user/sessions/${segment(id)}`,
  passwordReset: '/api/password-reset',
  codesLink: '/api/second-factor/codes/link',
  passwordResetConfirm: '/api/password-reset/confirm',
  branches: '/api/branches',
  branch: (id: string) => `/api/branches/${segment(id)}`,
  branchSpending: '/api/branches/spending',
  demo: '/api/demo',
  demoOutbox: '/api/demo/outbox',
  wallet: '/api/wallet',
  walletBalance: '/api/wallet-balance',
  walletTransactions: '/api/wallet/transactions',
  walletStatement: '/api/wallet/statement',
  walletStatementCsv: '/api/wallet/statement.csv',
  walletStatementPdf: '/api/wallet/statement.pdf',
  products: '/api/products',
  product: (id: string) => `/api/products/${segment(id)}`,
  categories: '/api/categories',
  cart: '/api/cart',
  cartItem: (id: string) => `/api/cart/${segment(id)}`,
  orders: '/api/orders',
  order: (id: string) => `/api/orders/${segment(id)}`,
  orderTimeline: (id: string) => `/api/orders/${segment(id)}/timeline`,
  reorder: (id: string) => `/api/orders/${segment(id)}/reorder`,
  reveals: '/api/orders/reveals',
  revealKeys: (orderId: string) => `/api/orders/${segment(orderId)}/keys/reveal`,
  stream: '/api/stream',
  support: {
    tickets: '/api/support/tickets',
    ticketStats: '/api/support/tickets/stats',
    ticket: (id: string) => `/api/support/tickets/${segment(id)}`,
    ticketResponses: (id: string) => `/api/support/tickets/${segment(id)}/responses`,
    articles: '/api/support/kb/articles',
    articleViews: (id: string) => `/api/support/kb/articles/${segment(id)}/views`,
    faqs: '/api/support/faqs',
  },
} as const;

/** Headers the API knows beside the usual ones. */
export const headers = {
  csrf: 'X-CSRF-Token',
  idempotencyKey: 'Idempotency-Key',
  totalCount: 'X-Total-Count',
  requestId: 'X-Request-Id',
  /** 'true' where the answer does not hold yet what this session has written: ask again. */
  stale: 'X-Portal-Stale',
} as const;
