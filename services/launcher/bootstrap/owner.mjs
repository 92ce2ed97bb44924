const POLL_EVERY_MS = 500;

/** The process id of the npm we run for; undefined when started without it, as by a service manager. */
export function owner() {
  // The npm scripts say `exec`, so that no shell stands between npm and this process.
  return process.env['npm_lifecycle_event'] ? process.ppid : undefined;
}

/** Calls back once when npm is gone: kill -9 would leave the portal running with no one to stop it. */
export function whenOwnerIsGone(callback) {
  const npm = owner();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    callback();
  }, POLL_EVERY_MS);
  timer.unref();
}
