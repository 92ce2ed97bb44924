/**
 * Every reason a call is refused for, as `code` of the one error body: the whole catalogue, which `ProblemCode` holds
 * each refusal to. A code once sent is never given another meaning.
 */
export const PROBLEM_CODES = {
  // The request itself.
  badRequest: 'bad-request',
  invalidInput: 'invalid-input',
  listUnusable: 'list-unusable',
  notFound: 'not-found',
  methodNotAllowed: 'method-not-allowed',
  unsupportedMediaType: 'unsupported-media-type',
  tooManyRequests: 'too-many-requests',
  unavailable: 'unavailable',
  unexpected: 'unexpected',
  chainBroken: 'chain-broken',
  // Who asks.
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  companyRequired: 'company-required',
  csrfTokenMissing: 'csrf-token-missing',
  originRefused: 'origin-refused',
  hostRefused: 'host-refused',
  // Requests at the same time, or sent twice.
  idempotencyKeyRequired: 'idempotency-key-required',
  idempotencyKeyReused: 'idempotency-key-reused',
  idempotencyInProgress: 'idempotency-in-progress',
  preconditionRequired: 'precondition-required',
  staleRevision: 'stale-revision',
  tooManyChanges: 'too-many-changes',
  alreadyTaken: 'already-taken',
  notTheOwner: 'not-the-owner',
  alreadySkipped: 'already-skipped',
  // Accounts.
  invalidCredentials: 'invalid-credentials',
  wrongPassword: 'wrong-password',
  passwordTooShort: 'password-too-short',
  passwordTooCommon: 'password-too-common',
  passwordIsName: 'password-is-name',
  passwordChangedMeanwhile: 'password-changed-meanwhile',
  tooManyAttempts: 'too-many-attempts',
  accountDisabled: 'account-disabled',
  alreadyDisabled: 'already-disabled',
  alreadyEnabled: 'already-enabled',
  panelDenied: 'panel-denied',
  registrationClosed: 'registration-closed',
  emailTaken: 'email-taken',
  usernameTaken: 'username-taken',
  userExists: 'user-exists',
  companyExists: 'company-exists',
  tenantDiffers: 'tenant-differs',
  secondFactorRequired: 'second-factor-required',
  wrongSecondFactor: 'wrong-second-factor',
  secondFactorNeeded: 'second-factor-needed',
  secondFactorDue: 'second-factor-due',
  lastSecondFactor: 'last-second-factor',
  lastSuperAdmin: 'last-super-admin',
  personErased: 'person-erased',
  roleUnfit: 'role-unfit',
  resetTokenInvalid: 'reset-token-invalid',
  // Carts and orders.
  totalChanged: 'total-changed',
  // Wallets and payments.
  monthNotBegun: 'month-not-begun',
} as const;

/** Those about a company's people, lists and wishes: the shop, with no use for them by name, does not carry them. */
export const TEAM_PROBLEM_CODES = {
  lastOwner: 'last-owner',
  invitationExists: 'invitation-exists',
  invitationInvalid: 'invitation-invalid',
  branchNotYours: 'branch-not-yours',
  approvalNeeded: 'approval-needed',
  approvalNotNeeded: 'approval-not-needed',
  approvalDecided: 'approval-decided',
  requesterBuysNoMore: 'requester-buys-no-more',
  decidesForOtherBranches: 'decides-for-other-branches',
  limitReached: 'limit-reached',
  listExists: 'list-exists',
  listFull: 'list-full',
  listsFull: 'lists-full',
  favouritesFull: 'favourites-full',
  inStock: 'in-stock',
  wishesFull: 'wishes-full',
} as const;

/** Those that nothing asks for by name: the shop does not carry them either. */
export const UNNAMED_PROBLEM_CODES = {
  // Branches.
  branchExists: 'branch-exists',
  branchClosed: 'branch-closed',
  mainBranch: 'main-branch',
  // The catalogue.
  productNotFound: 'product-not-found',
  skuTaken: 'sku-taken',
  skuFixed: 'sku-fixed',
  categoryNotFound: 'category-not-found',
  categoryExists: 'category-exists',
  parentNotFound: 'parent-not-found',
  tooDeep: 'too-deep',
  categoryCycle: 'category-cycle',
  imageUnusable: 'image-unusable',
  // Carts and orders.
  cartEmpty: 'cart-empty',
  cartFull: 'cart-full',
  quantityTooLarge: 'quantity-too-large',
  notSoldHere: 'not-sold-here',
  discontinued: 'discontinued',
  preOrderSoldOut: 'pre-order-sold-out',
  orderTooLarge: 'order-too-large',
  orderExists: 'order-exists',
  orderNotOpen: 'order-not-open',
  // Wallets and payments.
  insufficientBalance: 'insufficient-balance',
  currencyMismatch: 'currency-mismatch',
  amountNotPositive: 'amount-not-positive',
  amountTooLarge: 'amount-too-large',
  limitNegative: 'limit-negative',
  paymentExists: 'payment-exists',
  paymentNotOpen: 'payment-not-open',
  orderNotCompleted: 'order-not-completed',
  alreadyRefunded: 'already-refunded',
  refundChanged: 'refund-changed',
  refundTooLarge: 'refund-too-large',
  lineNotFound: 'line-not-found',
  insufficientDeposit: 'insufficient-deposit',
  nothingToRepay: 'nothing-to-repay',
  alreadyReversed: 'already-reversed',
  requestExists: 'request-exists',
  requestDecided: 'request-decided',
  ownRequest: 'own-request',
  statementExists: 'statement-exists',
  bankPaymentSettled: 'bank-payment-settled',
  // Licence keys.
  insufficientStock: 'insufficient-stock',
  batchExists: 'batch-exists',
  keyNotFound: 'key-not-found',
  noKeys: 'no-keys',
  keyNotSold: 'key-not-sold',
  keyRevoked: 'key-revoked',
  keyReplaced: 'key-replaced',
  keyRefunded: 'key-refunded',
  // Long work.
  jobNotReady: 'job-not-ready',
  jobNotRunning: 'job-not-running',
  jobNotStopped: 'job-not-stopped',
  // Support.
  ticketExists: 'ticket-exists',
  ticketClosed: 'ticket-closed',
  reasonRequired: 'reason-required',
  authorRequired: 'author-required',
  articleExists: 'article-exists',
  articleWithdrawn: 'article-withdrawn',
  faqExists: 'faq-exists',
  faqWithdrawn: 'faq-withdrawn',
} as const;

export type ProblemCode =
  | (typeof PROBLEM_CODES)[keyof typeof PROBLEM_CODES]
  | (typeof TEAM_PROBLEM_CODES)[keyof typeof TEAM_PROBLEM_CODES]
  | (typeof UNNAMED_PROBLEM_CODES)[keyof typeof UNNAMED_PROBLEM_CODES];
