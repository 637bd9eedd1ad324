/** What a component returns, and what stands between tags. */
export type Drawn = VirtualElement | string | number | boolean | null | undefined | readonly Drawn[];

/** What an element is handed. */
export interface Props {
  children?: Drawn;
  ref?: { current: unknown };
  [name: string]: unknown;
}

/** A function that draws. */
export type Component = (props: Props) => Drawn;

/** One tag of JSX. */
export interface VirtualElement {
  type: string | Component;
  props: Props;
  key?: string | number;
}

/** What JSX becomes: esbuild and TypeScript, "automatic runtime". */
export function jsx(type: VirtualElement["type"], props: Props, key?: VirtualElement["key"]): VirtualElement {
  return { type, props, key };
}

export { jsx as jsxDEV, jsx as jsxs };

/** `<>…</>`. */
export function Fragment({ children }: Props): Drawn {
  return children;
}
