import type { HttpError } from 'kernel/http/http-error';

/** Whether what was sent is refused for what it holds; any other refusal concerns the whole import. */
export function isRefusedInput({ status }: HttpError): boolean {
  return status === 400 || status === 413 || status === 422;
}
