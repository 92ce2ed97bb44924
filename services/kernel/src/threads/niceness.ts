/**
 * What a thread is started with, so that whoever else wants its processor comes first.
 * @param standBack from 0, like everybody else, to 19, only when nobody else wants it. Linux alone has priorities of threads:
 * elsewhere the whole process would stand back.
 */
export function niceness(standBack = 0): number {
  return process.platform === 'linux' ? standBack : 0;
}
