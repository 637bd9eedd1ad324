import { Drawing } from "../drawing/Drawing.tsx";
import "./header.css";

/** The company's mark and name, leading home. */
export function Brand({ name }: { name: string }) {
  return (
    <a className="brand" href="/">
      <Drawing name="brand" className="brand-mark" />
      {name}
    </a>
  );
}
