/** Of what one super admin asks for and another one approves. */
export const twoPeople = {
  waits: (what: string) => `Waits for a second super admin: ${what}`,
  askedBy: 'Asked for by',
  own: 'You have asked for this yourself. Another super admin must approve it.',
  nobodyElse:
    'Nobody else may decide this at present: there is no other super admin, or each of them and whoever asked have opened each other’s account, sent a link or taken away factors within 30 days. Whoever operates the machine decides:',
  approve: 'Approve',
  decline: 'Decline',
  takeBack: 'Take back',
  approved: 'Approved',
  declined: 'Not approved: what stood before holds',
  opens: (role: string) =>
    `The account was opened with the role ${role}. It lets nobody in until this is approved.`,
  becomes: (before: string, after: string) => `${before} → ${after}`,
};
