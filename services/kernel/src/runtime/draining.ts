/** The state of a process that is about to end, and still answers. */
export const DRAINING = 'draining';
