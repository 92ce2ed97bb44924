const STORAGE_KEY = 'console.jobs';

/** Jobs that were started in this browser, and whose end is to be told wherever their starter is by then. */
export function watchedJobs(): readonly string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export function watchJob(id: string): void {
  keep([...new Set([...watchedJobs(), id])]);
}

/** Whether it was still watched: of several windows one tells. */
export function forgetJob(id: string): boolean {
  const watched = watchedJobs();
  keep(watched.filter((each) => each !== id));
  return watched.includes(id);
}

function keep(ids: readonly string[]): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
}
