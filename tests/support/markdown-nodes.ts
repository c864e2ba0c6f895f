import { Parser, type Node } from 'commonmark';

export interface MarkdownNode {
  readonly type: string;
  /** The text of a leaf; of a heading or paragraph all the text in it. */
  readonly text: string;
}

/** Every node of a Markdown document in document order, as an independent reader sees it. */
export function markdownNodes(markdown: string): MarkdownNode[] {
  const found: MarkdownNode[] = [];
  const visit = (node: Node) => {
    found.push({ type: node.type, text: textOf(node) });
    for (const child of childrenOf(node)) visit(child);
  };
  for (const child of childrenOf(new Parser().parse(markdown))) visit(child);
  return found;
}

/** The texts of all nodes of a type. */
export function textsOf(markdown: string, type: string): string[] {
  return markdownNodes(markdown)
    .filter((node) => node.type === type)
    .map(({ text }) => text);
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.next) children.push(child);
  return children;
}

function textOf(node: Node): string {
  return node.literal ?? childrenOf(node).map(textOf).join('');
}
