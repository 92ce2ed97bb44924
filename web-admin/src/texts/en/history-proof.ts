export const historyProof = {
  tab: 'Proof',
  title: 'Proof',
  explained:
    'Every event has a place in one tree of hashes. A notary that knows nothing else signs its root: a checkpoint. Whoever keeps one can find out later whether any event before it was changed, moved, added or taken away, without believing the portal or those who run it.',
  faultTitle: 'Nothing is signed',
  noneTitle: 'Nothing was signed yet',
  noneText: 'The first checkpoint is signed with the first event.',
  keptHere: {
    first: 'This browser keeps the checkpoint from now on, and holds the next ones against it.',
    goesOn: (size: string) =>
      `The log goes on from the checkpoint of ${size} events that this browser has kept.`,
    notChecked:
      'This browser keeps a checkpoint, but cannot hold this one against it: that needs a page that is served by HTTPS.',
    titles: {
      fork: 'FORK: the portal has signed another history than the one that this browser has kept',
      shorter: 'The log of the portal is shorter than what this browser has kept of it',
      'other-log': 'The log of the portal has another name than the one that this browser has kept',
    },
    whatToDo:
      'Copy both checkpoints and ask the operator why they do not fit. What this browser keeps stays as it is.',
    kept: 'What this browser has kept',
    portals: 'What the portal says now',
    keepPortals: 'Keep the one of the portal from now on',
  },
  last: 'Last checkpoint',
  lastText: (size: string) =>
    `It covers the first ${size} events. What came after them is covered by the next one, a minute later at most.`,
  fields: {
    size: 'Events covered',
    when: 'Signed',
    origin: 'Name of the log',
    signedBy: 'Signed by',
    root: 'Root of the tree',
  },
  ago: (duration: string) => `${duration} ago`,
  asItStands: 'As it stands',
  download: 'Download',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied',
  notCopied: 'The browser does not let it be copied. Mark the text and copy it.',
  signNow: 'Sign a checkpoint now',
  signTitle: 'Sign a checkpoint now?',
  signText:
    'Everything up to this moment is signed within seconds. Your request and its reason become an event, which is covered too.',
  signAsked: 'It was asked for and is signed within seconds',
  ofEvent: 'Proof of an event',
  ofEventText: 'Each event leads here too, from its own page.',
  position: 'Place in the log',
  wrongPosition: 'Write the place of an event, such as 6515.',
  show: 'Show its proof',
  how: 'How a stranger checks it',
  steps: [
    'Keep a checkpoint: a few lines of text. One stands above, others lie in the second place where the portal sends them.',
    'Check its signature with the public key below. Take the key once from somebody who is not the portal, such as on paper.',
    'Fetch the hashes of the log from its address below and compute the root anew: it must be the one in the checkpoint. Nobody needs an account for that.',
    'With an older checkpoint, ask the log for the proof that the newer one begins with all that the older one had.',
  ],
  stepsTools:
    'The forms are public ones (C2SP signed-note, tlog-checkpoint and tlog-tiles; RFC 6962), so programs that nobody here wrote can do all of it.',
  publicKey: 'Public key',
  address: 'Address of the log',
  list: 'Checkpoints so far',
  showMore: 'Show more',
  proofOf: (position: string) => `Proof of event ${position}`,
  ofThis: 'Proof',
  toEvent: 'The event',
  downloadProof: 'Download the proof',
  covered: 'It is part of what was signed',
  coveredText: (number: string, size: string) =>
    `It is event ${number} of the ${size} that the checkpoint covers.`,
  notCovered: 'It is not covered yet',
  notCoveredText:
    'The next checkpoint will cover it, a minute after the event at most. This page goes on by itself.',
  checkIt: 'What is checked',
  proofSteps: [
    'The event in its canonical form is hashed by SHA-256, after a zero byte: that is its leaf.',
    'The leaf is joined with each hash of the path, one after the other, from the bottom of the tree to its root.',
    'The root must be the one in the checkpoint, and the signature of the checkpoint must fit the public key.',
  ],
  entry: 'The event as it is hashed',
  entryMasked:
    'The event holds what is masked for you: only its leaf is shown. An export of the history holds it as it is hashed.',
  leafHash: 'Its leaf',
  path: (hashes: string) => `The path to the root (hashes: ${hashes})`,
  checkpoint: 'The signed checkpoint',
};
