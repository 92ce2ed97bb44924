// Gives each worker the Redis and the event store that the launcher started for it, so that files that
// run at the same time never meet in one queue or one log.
for (const name of ['REDIS_URL', 'EVENTSTORE_URL', 'EVENTSTORE_DATABASE_URL']) {
  const own = process.env[`${name}_${process.env.JEST_WORKER_ID}`];
  if (own) process.env[name] = own;
}
