import { z } from 'zod';
import type { HttpResponse } from './http-client.ts';

const problem = z.looseObject({ code: z.string(), message: z.string() });

/** The API answered with an error: its status, and the code of its problem body. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly code: string;

  constructor(call: string, { status, body }: HttpResponse) {
    const { code, message } = problem.safeParse(body).data ?? { code: 'no-problem', message: '' };
    super(`${call}: ${status} ${code} ${message}`);
    this.status = status;
    this.code = code;
  }
}
