/** What the BFF asks for the file of a person's data. */
export const PERSON_DATA_QUERIES = [
  'people.ownData',
  'carts.ownedBy',
  'savedLists.changedBy',
  'approvals.ofPerson',
  'history.looksAt',
  'support.writtenBy',
  'orders.placedBy',
  'orders.keysAssignedBy',
  'licensing.revealedBy',
] as const;
