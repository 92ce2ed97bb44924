import type { B } from 'eventstore-client/zz/e';
export const k2 = (b: B): B => b;
