import { z } from 'zod';

/**
 * Every reason a call is refused for, as `code` of the one error body: the whole catalogue, which `ProblemCode` holds
 * each refusal to. A code once sent is never given another meaning.
 */
export const PROBLEM_CODES = {
  // The request itself.
  badRequest: 'bad-request',
  invalidInput: 'invalid-input',
  notFound: 'not-found',
  methodNotAllowed: 'method-not-allowed',
  unsupportedMediaType: 'unsupported-media-type',
  tooManyRequests: 'too-many-requests',
  unavailable: 'unavailable',
  unexpected: 'unexpected',
  // Who asks.
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  companyRequired: 'company-required',
  csrfTokenMissing: 'csrf-token-missing',
  originRefused: 'origin-refused',
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
  passwordChangedMeanwhile: 'password-changed-meanwhile',
  accountLocked: 'account-locked',
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
  resetTokenInvalid: 'reset-token-invalid',
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
  // Carts and orders.
  cartEmpty: 'cart-empty',
  cartFull: 'cart-full',
  quantityTooLarge: 'quantity-too-large',
  notSoldHere: 'not-sold-here',
  discontinued: 'discontinued',
  preOrderSoldOut: 'pre-order-sold-out',
  orderTooLarge: 'order-too-large',
  totalChanged: 'total-changed',
  orderExists: 'order-exists',
  orderNotOpen: 'order-not-open',
  // Wallets and payments.
  insufficientBalance: 'insufficient-balance',
  currencyMismatch: 'currency-mismatch',
  amountNotPositive: 'amount-not-positive',
  amountTooLarge: 'amount-too-large',
  limitNegative: 'limit-negative',
  monthNotBegun: 'month-not-begun',
  paymentExists: 'payment-exists',
  paymentNotOpen: 'payment-not-open',
  // Licence keys.
  insufficientStock: 'insufficient-stock',
  batchExists: 'batch-exists',
  keyNotFound: 'key-not-found',
  noKeys: 'no-keys',
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

export type ProblemCode = (typeof PROBLEM_CODES)[keyof typeof PROBLEM_CODES];

/** One value that was refused, by its path in the request ('lines.0.quantity'). */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/**
 * The one error body (application/problem+json, RFC 9457). `message` is for people; `code` is for programs.
 * A refusal may carry further facts beside these, such as the new lines of a changed cart.
 */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type Problem = z.infer<typeof problemSchema>;
