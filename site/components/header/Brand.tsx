import { Drawing } from "../drawing/Drawing.tsx";
import "./header.css";

export function Brand({ name }: { name: string }) {
  return (
    <a className="brand" href="/">
      <Drawing name="brand" className="brand-mark" />
      {name}
    </a>
  );
}
