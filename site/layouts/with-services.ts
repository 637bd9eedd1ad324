import type { Service } from "../data-types.ts";

/** Each entry that names a service, with that service. One whose service is not published is left out. */
export function withServices<Entry extends { service: string }>(
  entries: readonly Entry[],
  services: readonly Service[],
): { entry: Entry; service: Service }[] {
  return entries.flatMap((entry) =>
    services.filter(({ id }) => id === entry.service).map((service) => ({ entry, service })),
  );
}
