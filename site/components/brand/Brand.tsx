import brandMark from "../../drawings/brand.svg";
import { Svg } from "../drawing/Svg.tsx";
import "./brand.css";

/** The company's mark and name, leading home. */
export function Brand({ name }: { name: string }) {
  return (
    <a className="brand" href="/">
      <Svg source={brandMark} className="brand-mark" />
      {name}
    </a>
  );
}
