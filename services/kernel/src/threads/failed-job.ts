/** What is reported of a job that threw where it ran: a clone of an error keeps neither its class nor its fields. */
export interface FailedJob {
  readonly kind: 'failed';
  readonly message: string;
}

export function failedBy(error: unknown): FailedJob {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}
