/** What Decap hands its controls and what they have, as far as our own use it: https://decapcms.org/docs/custom-widgets/ */

/** Of the library Immutable. */
export interface ImmutableMap {
  get(name: string): unknown;
  has(name: string): boolean;
}

export interface ControlProps {
  /** The field's configuration. */
  field: ImmutableMap;
  /** Id of the element that the label names; no two controls have the same. */
  forID: string;
  /**
   * From the form inwards: of each group the `forID`, of each list the `forID` and the key of the entry. Groups in lists have none of their
   * own: there it is undefined.
   */
  parentIds?: readonly (string | undefined)[];
  value: unknown;
  /** The whole form as it is now. */
  getEntry(): ImmutableMap;
  onChange(value: unknown): void;
  /** What becomes the picture's address as a text; one that is not loaded yet comes later, with another drawing. */
  getAsset(path: string, field: ImmutableMap): unknown;
}

export interface Control {
  props: ControlProps;
  getValidateValue?: () => unknown;
  setState(state: object): void;
  componentDidMount?(): void;
  componentDidUpdate?(before: ControlProps, state: unknown, snapshot: unknown): void;
  componentWillUnmount?(): void;
  render(): unknown;
}

export type ControlClass = new (props: ControlProps) => Control;

/** Decap's control of a list. */
export interface ListControl extends Control {
  state: {
    listCollapsed: boolean;
    /** By position. */
    itemsCollapsed: readonly boolean[];
    /** By position; a key stays with its entry when entries move. */
    keys: readonly string[];
  };
  renderItem: (entry: unknown, index: number) => DecapElement;
  handleRemove: (index: number, event: Event) => void;
  handleItemCollapseToggle: (index: number, event: Event) => void;
  onSortEnd: (move: { oldIndex: number; newIndex: number }) => void;
  objectLabel(entry: unknown): unknown;
}

/** React's. */
export interface DecapElement {
  type: unknown;
  key: string | null;
  props: { [name: string]: unknown };
}
