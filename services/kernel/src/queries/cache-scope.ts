/**
 * What a query may cache its reads by, in a WeakMap: the object stays the same while none of the query's read models
 * moves, and is another one afterwards, so that what was cached is collected with it.
 */
export type CacheScope = object;
