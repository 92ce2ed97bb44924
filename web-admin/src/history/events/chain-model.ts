import type { ChainNode } from 'contracts/api/history-events';

/** A node with its place in the tree, counted from 1 as screen readers say it. */
export interface PlacedNode {
  readonly node: ChainNode;
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

/** The nodes in their order, each with how deep it hangs and its place among those beside it. */
export function placedNodes(nodes: readonly ChainNode[]): readonly PlacedNode[] {
  const levels = new Map<string, number>();
  return nodes.map((node) => {
    const level = node.parent === null ? 1 : (levels.get(node.parent) ?? 0) + 1;
    levels.set(node.id, level);
    const beside = nodes.filter(({ parent }) => parent === node.parent);
    return { node, level, place: beside.indexOf(node) + 1, siblings: beside.length };
  });
}

/** The node that a key leads to: up and down in order, left to the cause, right to what it caused. */
export function nodeAfter(
  key: string,
  at: number,
  nodes: readonly ChainNode[],
): ChainNode | undefined {
  const current = nodes[at];
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1];
    case 'ArrowUp':
      return nodes[at - 1];
    case 'ArrowLeft':
      return nodes.find(({ id }) => id === current?.parent);
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent !== null && parent === current?.id);
    case 'Home':
      return nodes[0];
    case 'End':
      return nodes.at(-1);
    default:
      return undefined;
  }
}
