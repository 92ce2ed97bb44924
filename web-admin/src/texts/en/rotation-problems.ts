/** What a rotation of keys leaves to somebody. */
export const rotationProblems = {
  'keys-lost': {
    title: 'Opens under neither secret',
    text: 'These were lost before the rotation. Nothing of it is changed.',
  },
  'logins-lost': {
    title: 'Sign in by the former key alone',
    text: 'These people cannot be read any more. Open another account for each before the former key is removed.',
  },
  'keys-left': {
    title: 'The former secret is still needed',
    text: 'A process wrote under it meanwhile. Restart all of them with both secrets, and rotate again.',
  },
};
