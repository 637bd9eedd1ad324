/*
 * For ALTCHA, which draws itself with `replaceAll`: Chrome has it from 85 on, Safari from 13.1 (caniuse.com,
 * "String.prototype.replaceAll"). ALTCHA gives text, or a pattern with the flag `g`, and never a function.
 */
String.prototype.replaceAll ??= function (this: string, what: string | RegExp, by: unknown) {
  return typeof what === "string" ? this.split(what).join(String(by)) : this.replace(what, String(by));
};

export {};
