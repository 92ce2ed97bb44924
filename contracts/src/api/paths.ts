const segment = encodeURIComponent;

/** Every URL of the API, named once. */
export const paths = {
  csrfToken: '/api/csrf-token',
  user: '/api/user',
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  company: '/api/company',
  password: '/api/user/password',
  sessions: '/api/user/sessions',
  session: (id: string) => `/api/user/sessions/${segment(id)}`,
  passwordReset: '/api/password-reset',
  passwordResetConfirm: '/api/password-reset/confirm',
  branches: '/api/branches',
  branch: (id: string) => `/api/branches/${segment(id)}`,
  branchSpending: '/api/branches/spending',
  demo: '/api/demo',
  demoOutbox: '/api/demo/outbox',
  wallet: '/api/wallet',
  walletBalance: '/api/wallet-balance',
  walletTransactions: '/api/wallet/transactions',
  products: '/api/products',
  product: (id: string) => `/api/products/${segment(id)}`,
  categories: '/api/categories',
  cart: '/api/cart',
  cartItem: (id: string) => `/api/cart/${segment(id)}`,
  orders: '/api/orders',
  order: (id: string) => `/api/orders/${segment(id)}`,
  revealKeys: (orderId: string) => `/api/orders/${segment(orderId)}/keys/reveal`,
  docs: '/api/docs',
  admin: {
    products: '/api/admin/products',
    product: (id: string) => `/api/admin/products/${segment(id)}`,
    categories: '/api/admin/categories',
    keyBatches: '/api/admin/key-batches',
    wallet: (companyId: string) => `/api/admin/wallets/${segment(companyId)}`,
    deposits: (companyId: string) => `/api/admin/wallets/${segment(companyId)}/deposits`,
    creditLimit: (companyId: string) => `/api/admin/wallets/${segment(companyId)}/credit-limit`,
    orders: '/api/admin/orders',
    users: '/api/admin/users',
  },
  support: {
    tickets: '/api/support/tickets',
    ticketStats: '/api/support/tickets/stats',
    ticketResponses: (id: string) => `/api/support/tickets/${segment(id)}/responses`,
    articles: '/api/support/kb/articles',
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
