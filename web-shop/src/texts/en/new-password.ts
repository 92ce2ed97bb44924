/** Wherever a password is chosen. */
export const newPassword = {
  hint: (min: number) => `At least ${min} characters`,
  tooShort: (min: number) => `Use at least ${min} characters`,
  onlySpaces: 'Use more than spaces',
  invisible: 'Remove the invisible characters, or type the password instead of pasting it',
  tooCommon: 'This password is one of the first that anybody tries. Choose another one.',
  isName: 'Your e-mail address, user name or company is no password. Choose another one.',
  mismatch: 'Passwords do not match',
  strengths: [
    'Guessed at once',
    'Very easy to guess',
    'Easy to guess',
    'Hard to guess',
    'Very hard to guess',
  ],
};
