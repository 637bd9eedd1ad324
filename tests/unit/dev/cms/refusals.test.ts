import { expect, it } from "vitest";
import { explainRefusal, REFUSALS } from "../../../../dev/cms/refusals/refusals.ts";
import * as states from "../../../../dev/cms/refusals/states.ts";

it.each(
  REFUSALS.flatMap(({ message, when, examples }) =>
    examples.map((example) => ({ example, message, reach: when ?? "code-host" })),
  ),
)("$example has its own cause", ({ example, message, reach }) => {
  const said = explainRefusal(example, reach).message;
  expect(said.startsWith(`${message} Nothing was sent, and nothing is lost.`)).toBe(true);
  expect(said.endsWith(`\n\n${example}`)).toBe(true);
});

it("each sentence says what is wrong, and then what to do", () => {
  const { GET_ANEW: _end, ...found } = states;
  const sentences = [...Object.values(found), ...REFUSALS.map(({ message }) => message)];
  expect(sentences.length).toBeGreaterThan(60);
  const pattern = /^\p{Lu}.{10,}[.:?] Fix: \S.{10,}\.$/su;
  expect(sentences.filter((sentence) => !pattern.test(sentence))).toEqual([]);
});

it("what git prints of an unknown cause is shown as it is", () => {
  const printed =
    "remote: The moon is in the way.\nerror: failed to push some refs to 'https://x.example/site.git'\nhint: See the moon";
  for (const reach of ["here", "code-host"] as const) {
    expect(explainRefusal(printed, reach).message).toBe(
      `Git refused: remote: The moon is in the way. Fix: show the text below to whoever looks after the code. Nothing was sent, and nothing is lost.\n\n${printed}`,
    );
  }
});

it("what a code host says before it hangs up is not blamed on the network", () => {
  const end =
    "fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.";
  const printed = `Warning: Permanently added 'git.company.in' (ED25519) to the list of known hosts.\nERROR: The moon is in the way.\n${end}`;
  expect(explainRefusal(printed, "code-host").message).toMatch(
    /^Git refused: ERROR: The moon is in the way\. Fix: show/,
  );
  expect(explainRefusal(end, "code-host").message).toMatch(
    /^The code host cannot be reached/,
  );
});

it("of several lines of an unknown cause, the one that git calls the error is told", () => {
  const printed =
    "fatal: Unable to persist credentials with the 'wincredman' credential store.\nSee https://aka.ms/gcm/credstores for more information.";
  expect(explainRefusal(printed, "code-host").message).toMatch(
    /^Git refused: fatal: Unable to persist credentials with the 'wincredman' credential store\. Fix: show/,
  );
});

it("words of the network in a command on this computer do not blame the network", () => {
  for (const printed of [
    "fatal: mmap failed: Operation timed out",
    "There was no answer.",
  ]) {
    expect(explainRefusal(printed, "here").message).not.toMatch(/code host|internet/);
  }
});

it.each([
  "fatal: unable to access 'https://github.com/company/GH006-protected-archived.git/': Could not resolve host: github.com",
  "To git@github.com:company/too-many-requests-SAML.git\nssh: connect to host github.com port 22: Connection timed out",
  "Writing objects: 100% (3/3), 407 bytes | 407.00 KiB/s, done.\nfatal: the remote end hung up unexpectedly",
])("words of an address or of a progress name no cause: %s", (printed) => {
  expect(explainRefusal(printed, "code-host").message).toMatch(
    /^The code host cannot be reached/,
  );
});

it("a key that has changed is never to be accepted", () => {
  const changed = REFUSALS.filter(({ message }) => message.includes("another key"));
  expect(changed).toHaveLength(1);
  for (const { message } of changed) {
    expect(message).toContain(" Fix: send nothing, and ask whoever looks after the code");
    expect(message).not.toMatch(/yes|git fetch|known_hosts/);
  }
});
