/** What our tests use of the package, which brings no types. */
declare module 'commonmark' {
  export interface Node {
    readonly type: string;
    readonly literal: string | null;
    readonly destination: string | null;
    readonly info: string | null;
    readonly level: number | null;
    readonly firstChild: Node | null;
    readonly next: Node | null;
  }
  export class Parser {
    parse(markdown: string): Node;
  }
}
