/** ISO 7064 MOD 97-10: two digits that reveal every single wrong character and every two that have changed places. */

const LETTERS_FROM = 10;

/** The digits that belong to `text`, of digits and capital letters (A = 10 … Z = 35). */
export function checkDigits97(text: string): string {
  return String(98 - remainder97(`${text}00`)).padStart(2, '0');
}

/** Whether a text that ends with its check digits is whole. */
export function holds97(text: string): boolean {
  return /^[0-9A-Z]{3,}$/.test(text) && remainder97(text) === 1;
}

function remainder97(text: string): number {
  return Array.from(text).reduce((remainder, sign) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65 + LETTERS_FROM;
    return (remainder * (value < LETTERS_FROM ? 10 : 100) + value) % 97;
  }, 0);
}
