// bidi-js describes the default export of an ES module, and for Node names its CommonJS file, which has none.
declare module 'bidi-js/dist/bidi.mjs' {
  import type described from 'bidi-js';
  const bidiFactory: typeof described.default;
  export default bidiFactory;
}
