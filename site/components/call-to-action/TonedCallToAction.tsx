import { CallToAction, type CallToActionProps } from "./CallToAction.tsx";
import "./tones.css";

/** The call to action in another tone than the gold block: `dark` is a block of the page's dark ground, `soft` one of its pale tint. */
export function TonedCallToAction(props: CallToActionProps & { tone: "dark" | "soft" }) {
  return <CallToAction {...props} />;
}
