export const invitation = {
  title: 'Join your company',
  intro: (company: string) => `${company} invites you. Choose a user name and a password.`,
  loading: 'Looking at your invitation...',
  company: 'Company',
  email: 'E-mail address',
  roles: { owner: 'Owner', approver: 'Approver', buyer: 'Buyer', viewer: 'Viewer' },
  role: 'Your role',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  optional: 'optional',
  username: 'User name',
  usernameHint: '3 to 32 letters, digits, dots, dashes or underscores.',
  password: 'Password',
  required: 'Required',
  accept: 'Join',
  failed: 'You could not join',
  joinedTitle: 'Welcome',
  joined: (company: string) => `You work with the account of ${company} from now on.`,
  invalidTitle: 'This invitation cannot be used',
  invalid:
    'It was used, withdrawn or is too old. Ask whoever invited you to send it again. If you have joined already, sign in.',
  missing: 'The link is not whole. Open it from the e-mail once more.',
};

export type InvitationTexts = typeof invitation;
