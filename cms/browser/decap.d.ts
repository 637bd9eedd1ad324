/** What Decap's finished bundle puts on the window, as far as this editor uses it: https://decapcms.org/docs/ */
interface DecapCms {
  getWidget(name: string): {
    control: import("./fields/decap-control.ts").ControlClass;
    preview?: unknown;
    schema?: object;
  };
  registerWidget(widget: { name: string; controlComponent: unknown; previewComponent?: unknown }): void;
  getLocale(name: string): { [group: string]: unknown };
  registerLocale(name: string, phrases: object): void;
  init(options: { config: unknown }): void;
  /** A class whose methods Decap calls; its own `proxy` backend shows which: https://decapcms.org/docs/backends-overview/ */
  registerBackend(name: string, backend: new (config: { media_folder?: string }) => object): void;
  /** @param name of a file of the collection; `component` is React's */
  registerPreviewTemplate(name: string, component: unknown): void;
  /** @param address of a style sheet for the document in which previews stand */
  registerPreviewStyle(address: string): void;
}

/** What a preview is handed, as far as it is used here. */
interface DecapPreviewProps {
  /** An Immutable.Map. */
  entry: DecapMap;
}

interface DecapMap {
  get(name: string): DecapMap | undefined;
  toJS(): unknown;
}

/** The lifecycle of React's classes: https://legacy.reactjs.org/docs/react-component.html */
interface DecapClass {
  render(): unknown;
  componentDidMount?(): void;
  componentDidUpdate?(): void;
  componentWillUnmount?(): void;
}

/** A component in React's older way, which needs no React at hand: https://decapcms.org/docs/customization/#createclass-and-h */
interface OwnComponent<Props, State> {
  props: Props;
  state: State;
  setState(state: State): void;
  stop?: () => void;
}

interface Window {
  /** Keeps Decap from starting before its configuration has come. */
  CMS_MANUAL_INIT?: boolean;
  /** Decap takes it in place of Redux' `compose`. */
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: typeof import("./decap-store.ts").composeOwnStore;
  CMS: DecapCms;
  /** React's `createElement`. */
  h(
    type: unknown,
    props: object | null,
    ...children: unknown[]
  ): import("./fields/decap-control.ts").DecapElement;
  /** create-react-class */
  createClass<Own>(spec: DecapClass & Own & ThisType<Own & { props: DecapPreviewProps }>): unknown;
  createClass<Props, State>(
    specification: DecapClass & { getInitialState(): State } & ThisType<OwnComponent<Props, State>>,
  ): unknown;
}
