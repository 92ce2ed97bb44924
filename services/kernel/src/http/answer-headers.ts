import Koa from 'koa';

/** What every answer of a process carries, whatever becomes of its request. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** Answers between the portal's own processes: no browser sees them. */
export const INNER_HEADERS: AnswerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** An application, and what its answers carry, also those that Node gives before the application is asked. */
export class ServiceApp extends Koa {
  readonly answerHeaders: AnswerHeaders;
  /** It answers what still comes, asks to be sent no more, and ends soon. */
  isDraining = false;

  constructor(answerHeaders: AnswerHeaders) {
    super();
    this.answerHeaders = answerHeaders;
  }
}
