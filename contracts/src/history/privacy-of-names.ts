import type { Privacy, PrivacyLine } from './privacy.ts';

/** Figures, instants, days, choices of a list, and ids of things. */
const OPEN = `
  acceptanceId addedAt admittedAt amount answeredAt answerId approvalId articleId available
  bankTransactionId batchId bookedAt bookedOn branchId branchIds branchType by byMail bytes categoryId
  cause changeId code commandId companyId completedAt confirmedAt count credential credentialId currency day decidedAt demo
  depositId endedByOwner enteredAs enteredByHand erasedAt eventId expiresAt exportId factorId factorStands failures faqId form format
  foundAt from importId internal invitationId invitedAt inviterTerm itemId jobId keepCredit keyId
  keyIds kind language level line listId lookId mailbox mainBranchId minor month noneOf noticedAt noticeId
  noticeIds openedAt opens operator orderId orderNumber origin parentId paymentId placedAt platform priority
  productId quantity readAt readId rebuildId redactedAt redactionId refundedAt refundId refusedAt
  region remaining removedIds reopenedAt replayId requested requestedAt requestId requestKind required resetAt responseId
  revealId reverses revocationId role rowId rows saleState sentAt setting sku sortOrder spendingMonth
  statementId tenantId tenants threshold ticketId ticketNumber to topic transactionId until usedAt
  verdict verificationId visibility waiting whole wrongCodes changeId change because ground dueAt endedAt
  changedAt
  yieldedAt alone grantedAt reachedAt replaces revealedAt reveals
`;

/** Who did or got something, by the id of the account. */
const PSEUDONYMS = `
  adminId approvedBy assigneeId authorId byId decidedBy invitedBy personId readerId receivedBy
  rejectedBy reopenedBy requestedBy resetBy takenUpBy userId writtenBy refusedBy endedBy acceptedBy
  declinedBy grantedBy subject
`;

const all = (names: string, privacy: Privacy) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, privacy] as const),
  );

const BOUND =
  'A hash over an id and what is stored, itself a salted hash or sealed: it leads to neither.';

/**
 * Of fields that say the same in every event, by their names. What a name does not decide, such as `name`, `reason` or
 * `text`, stands by event in `privacy-of-fields.ts` alone, so that a new one is not shown unseen.
 */
export const PRIVACY_OF_NAMES: Readonly<Record<string, PrivacyLine>> = {
  ...all(OPEN, 'open'),
  ...all(PSEUDONYMS, 'pseudonym'),
  codeFingerprint: ['open', BOUND],
  codeFingerprints: ['open', BOUND],
  passwordFingerprint: ['open', BOUND],
  secretFingerprint: ['open', BOUND],
  lastFour: ['open', 'The visible end of a licence key, as every list of keys shows it.'],
  assignee: 'personal',
  email: 'personal',
  firstName: 'personal',
  lastName: 'personal',
  username: 'personal',
  emailClaim: 'claim',
  usernameClaim: 'claim',
  formerEmailClaim: 'claim',
  formerUsernameClaim: 'claim',
  plainName: 'company-text',
  plainNote: 'company-text',
  payer: 'money-text',
  poNumber: ['money-text', 'What a buyer writes there is their own choice, a name as well.'],
  writtenAmount: [
    'money-text',
    'A cell of a bank\u2019s file that could not be read as an amount.',
  ],
  ciphertext: 'key',
  fingerprint: ['key', 'By it a key is found.'],
  spelling: ['key', 'By it a key is found.'],
  wrappedDataKey: 'key',
};
