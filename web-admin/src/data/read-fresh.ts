import { apiClient } from '../request/api-client.ts';
import { toHttpError } from './http-error.ts';

/** A GET as react-admin takes its answer; it holds what this session has written before. */
export async function readFresh(url: string, { signal }: { signal?: AbortSignal | null } = {}) {
  try {
    const options = { immediate: true, ...(signal ? { signal } : {}) } as const;
    const response = await apiClient.sendFresh(url, options);
    const body = await response.text();
    const json: unknown = JSON.parse(body);
    return { status: response.status, headers: response.headers, body, json };
  } catch (error) {
    throw toHttpError(error);
  }
}
