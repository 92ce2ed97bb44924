/**
 * A time in which read models stood still. What was read in it may be kept by this object, in a WeakMap: nobody is
 * given the same one after a move, so what was kept is forgotten with it.
 */
export type Moment = object;
