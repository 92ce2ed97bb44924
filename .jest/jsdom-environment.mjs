import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom leaves out parts of the platform that Node has and that browsers share with it.
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'structuredClone',
];

export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      this.global[name] ??= globalThis[name];
    }
    // Node's encoder makes arrays of the outer realm; code that checks `instanceof Uint8Array`
    // must see the same class.
    this.global.Uint8Array = Uint8Array;
  }
}
