/** Why an order failed, in the words of one language. Amounts come as people read them. */
export interface FailureMessages {
  insufficientBalance(available: string, required: string): string;
  insufficientStock(name: string, available: number, requested: number): string;
  /** `text` is what it was refused with, in English. */
  otherFailure(text: string): string;
}

/** The wording of the balance is the specification's (section 5). */
export const englishFailureMessages: FailureMessages = {
  insufficientBalance: (available, required) =>
    `Insufficient balance. Available: ${available}, Required: ${required}`,
  insufficientStock: (name, available, requested) =>
    `Not enough licence keys of ${name} in stock: ${available} available, ${requested} required.`,
  otherFailure: (text) => text,
};
