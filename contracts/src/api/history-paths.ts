const BASE = '/api/history';
const segment = encodeURIComponent;

/** Addresses of the history; apart from the others, which the shop loads too. */
export const historyPaths = {
  events: `${BASE}/events`,
  event: (position: string) => `${BASE}/events/${segment(position)}`,
  showPersonalData: (position: string) => `${BASE}/events/${segment(position)}/personal-data`,
  eventTypes: `${BASE}/event-types`,
  streams: `${BASE}/streams`,
  stream: (name: string) => `${BASE}/streams/${segment(name)}`,
  chain: `${BASE}/chain`,
  chainOf: (correlation: string) => `${BASE}/chain/${segment(correlation)}`,
  /** Server-sent events: the log has grown. */
  live: `${BASE}/stream`,
  state: `${BASE}/state`,
  marks: `${BASE}/marks`,
  marksOf: (subject: string) => `${BASE}/marks/${subject}`,
  asOf: (subject: string) => `${BASE}/as-of/${subject}`,
  whatIf: `${BASE}/what-if`,
  erasures: `${BASE}/erasures`,
  erasurePreview: (userId: string) => `${BASE}/erasures/persons/${segment(userId)}`,
  erasurePlaces: (userId: string) => `${BASE}/erasures/persons/${segment(userId)}/places`,
  redactions: `${BASE}/redactions`,
  replays: `${BASE}/replays`,
  replay: (id: string) => `${BASE}/replays/${segment(id)}`,
  stopReplay: (id: string) => `${BASE}/replays/${segment(id)}/stop`,
  resumeReplay: (id: string) => `${BASE}/replays/${segment(id)}/resume`,
  /** Programs that verify an export where there is no portal; everybody's. */
  verifierPage: `${BASE}/verifier/verify.html`,
  verifierForNode: `${BASE}/verifier/verify.mjs`,
  /** Has the log held against what was signed. */
  verify: `${BASE}/verify`,
  verifications: `${BASE}/verifications`,
  /** What the notary has found by itself to be wrong with the log. */
  alarm: `${BASE}/alarm`,
  verification: (id: string) => `${BASE}/verifications/${segment(id)}`,
  stopVerification: (id: string) => `${BASE}/verifications/${segment(id)}/stop`,
} as const;
