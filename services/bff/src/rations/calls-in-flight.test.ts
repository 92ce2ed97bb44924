import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { inTurnOfAccount, MOST_OF_ACCOUNT } from './calls-in-flight.ts';

const requestOf = (holder: string) => ({
  state: { holder },
  res: new ServerResponse(new IncomingMessage(new Socket())),
});

/** Calls that are under way until they are let go. */
function underWay() {
  const running: (() => void)[] = [];
  const begin = (holder: string) =>
    inTurnOfAccount(
      requestOf(holder),
      () =>
        new Promise<void>((resolve) => {
          running.push(resolve);
        }),
    );
  return { running, begin };
}

test('more requests of an account than a browser sends wait for each other, and for nobody else', async () => {
  const { running, begin } = underWay();
  const ofOne = Array.from({ length: MOST_OF_ACCOUNT + 3 }, () => begin('account ana'));
  const another = begin('account ben');
  await new Promise(setImmediate);
  expect(running).toHaveLength(MOST_OF_ACCOUNT + 1);
  for (let done = 0; done < ofOne.length + 1; done += 1) {
    running.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all([...ofOne, another]);
});

test('a request that fails gives its turn back', async () => {
  const failing = async (): Promise<never> => {
    throw new Error('no stock');
  };
  for (let each = 0; each <= MOST_OF_ACCOUNT; each += 1)
    await expect(inTurnOfAccount(requestOf('account cid'), failing)).rejects.toThrow('no stock');
});
