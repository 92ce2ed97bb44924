import { config } from 'zod/v4';

/**
 * What stands for zod in the console's build. Its schemas would try to compile themselves with `new Function`, which the
 * content security policy refuses and reports; they come to the same without. Set here, since they try when they are made.
 */
config({ jitless: true });

export { z } from 'zod/v4';
