/** Logs why something failed, after the name of what did: `contact-form: Http failure response for …`. */
export function logFailure(name: string, reason: unknown): void {
  console.error(`${name}: ${reason instanceof Error ? reason.message : String(reason)}`, reason);
}
