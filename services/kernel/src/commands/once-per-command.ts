import type { CommandContext } from './command.ts';

/**
 * Remembers what a command has drawn, such as the next number of a sequence: a command that is planned again keeps it.
 * The context lives exactly as long as the command is handled; a draw that failed is tried again.
 */
export function oncePerCommand<Value>() {
  const drawn = new WeakMap<CommandContext, Promise<Value>>();
  return async (context: CommandContext, draw: () => Promise<Value>): Promise<Value> => {
    const known = drawn.get(context) ?? draw();
    drawn.set(context, known);
    try {
      return await known;
    } catch (error) {
      drawn.delete(context);
      throw error;
    }
  };
}
