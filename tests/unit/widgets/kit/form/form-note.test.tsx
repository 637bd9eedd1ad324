import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FormNote } from "../../../../../widgets/kit/form/FormFooter.tsx";

const nextStep = "We read it.";
const purpose = "We use it to answer.";
const policy = { privacyLabel: "Privacy Policy", privacyHref: "/privacypolicy" };

test.each<[Parameters<typeof FormNote>[0], string[], string | undefined]>([
  [{}, [], undefined],
  [{ nextStep }, [nextStep], undefined],
  [{ purpose }, [purpose], undefined],
  [{ nextStep, purpose, ...policy }, [nextStep, `${purpose} Privacy Policy`], "_blank"],
])("of %j what an editor has left out is not there; the policy opens beside the form", (note, lines, target) => {
  document.body.innerHTML = renderToString(<FormNote {...note} />);
  expect(
    [...document.body.children]
      .flatMap(({ children }) => [...children])
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(lines);
  expect(document.querySelector("a")?.target).toBe(target);
});
