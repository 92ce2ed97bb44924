import type { ChainNode } from 'contracts/api/history-events';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExactTime } from '../../design/exact-time.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { historyPlaces } from '../history-places.ts';
import { nodeAfter, placedNodes } from './chain-model.ts';
import { AboutText, Actor, Amount } from './event-words.tsx';

/** A chain as a tree: one node at a time is reached by Tab, the arrow keys walk from it. */
export function ChainTree({ nodes }: { nodes: readonly ChainNode[] }): ReactElement {
  const { chainTitle } = useTexts().historyEvents;
  const navigate = useNavigate();
  const [current, setCurrent] = useState(nodes[0]?.id);
  const items = useRef(new Map<string, HTMLLIElement>());
  const open = (node: ChainNode): void => {
    if (node.kind === 'event') void navigate(historyPlaces.event(node.event.position));
  };
  function onKey(event: KeyboardEvent, node: ChainNode): void {
    if (event.key === 'Enter') open(node);
    const target = nodeAfter(event.key, nodes.indexOf(node), nodes);
    if (!target) return;
    event.preventDefault();
    setCurrent(target.id);
    items.current.get(target.id)?.focus();
  }
  return (
    <ul role="tree" className="chain" aria-label={chainTitle} aria-describedby="chain-hint">
      {placedNodes(nodes).map(({ node, level, place, siblings }) => (
        <li
          key={node.id}
          ref={(item) => {
            if (item) items.current.set(node.id, item);
          }}
          role="treeitem"
          aria-level={level}
          aria-posinset={place}
          aria-setsize={siblings}
          tabIndex={node.id === current ? 0 : -1}
          className="chain-node"
          data-kind={node.kind}
          data-level={Math.min(level, 7)}
          onFocus={() => setCurrent(node.id)}
          onClick={() => open(node)}
          onKeyDown={(event) => onKey(event, node)}
        >
          <NodeText node={node} />
        </li>
      ))}
    </ul>
  );
}

function NodeText({ node }: { node: ChainNode }): ReactElement {
  const texts = useTexts().historyEvents;
  const kind = <span className="chain-kind">{texts.kinds[node.kind]}</span>;
  switch (node.kind) {
    case 'request':
      return (
        <>
          {kind} <span className="mono muted">{node.correlationId}</span>
        </>
      );
    case 'command':
      return (
        <>
          {kind} <Actor actorId={node.actorId} actorRole={node.actorRole} />{' '}
          <span className="meta">
            <ExactTime at={node.occurredAt} />
          </span>
        </>
      );
    case 'event':
      return (
        <>
          {kind} <strong>{texts.eventName(node.event.type)}</strong> <Amount event={node.event} />{' '}
          <AboutText event={node.event} />
        </>
      );
    default:
      return node satisfies never;
  }
}
