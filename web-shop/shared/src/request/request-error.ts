import type { Problem } from 'contracts/problem';
import { translatedProblem } from 'contracts/texts/problem-texts';

/**
 * A call that was answered, but not with success. `message` keeps the form of the error catalogue, status
 * and body; what people read is {@link messageFor}. The status is a field: nobody reads it from the text.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: string;
  readonly problem: Partial<Problem> | undefined;
  readonly requestId: string | undefined;

  constructor(response: FailedResponse, message = plainMessage(response)) {
    super(message);
    this.status = response.status;
    this.body = response.body;
    this.problem = response.problem;
    this.requestId = response.problem?.requestId ?? response.requestId;
  }
}

export interface FailedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  readonly problem: Partial<Problem> | undefined;
  readonly requestId: string | undefined;
}

/** '404: {"message":...}', or the status text where the body is empty. */
function plainMessage(response: FailedResponse): string {
  return `${response.status}: ${response.body === '' ? response.statusText : response.body}`;
}

/** Reads a failed answer to its end. */
export async function readFailedResponse(response: Response): Promise<FailedResponse> {
  const body = await response.text();
  return {
    status: response.status,
    statusText: response.statusText,
    body,
    problem: problemIn(body),
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
}

function problemIn(body: string): Partial<Problem> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof RequestError ? error.status : undefined;
}

/** Signed out. By the status, not by the text of the message (ruling T.53). */
export function isUnauthorized(error: unknown): boolean {
  return statusOf(error) === 401;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof RequestError ? error.problem?.code : undefined;
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof RequestError ? error.requestId : undefined;
}

/** Why it was refused, in the language of the page or in the server's own words; the fallback where there are none. */
export function messageFor(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return fallback;
  const { problem } = error;
  return translatedProblem(problem) ?? (problem?.message || fallback);
}
