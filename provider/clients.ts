export interface Client {
  /** Made up: no company is meant. */
  name: string;
  /** Name of its logo's file. */
  slug: string;
  /** SVG path data in a box of 48 by 48; overlapping parts are cut out. */
  mark: string;
}

export interface ClientGroup {
  groupName: string;
  /** For the names in the group's logos. */
  typeface: string;
  clients: readonly Client[];
}

/** Fifteen made-up clients in four groups. */
export const clientGroups: readonly ClientGroup[] = Object.freeze([
  {
    groupName: "Education",
    typeface: "Georgia,Noto Serif,serif",
    clients: [
      {
        name: "Zubrela Academy",
        slug: "zubrela-academy",
        mark: "M4 20 24 6l20 14v4H4zM8 28h6v14H8zM21 28h6v14h-6zM34 28h6v14h-6z",
      },
      {
        name: "Quillopa School",
        slug: "quillopa-school",
        mark: "M42 6C24 8 12 20 8 42l4-1c2-8 5-13 10-17-3 5-5 9-6 14C30 36 40 24 42 6z",
      },
      {
        name: "Mithwen College",
        slug: "mithwen-college",
        mark: "M4 10c8-2 14 0 18 4v28c-4-4-10-6-18-4zM44 10c-8-2-14 0-18 4v28c4-4 10-6 18-4z",
      },
      { name: "Ardovik Institute", slug: "ardovik-institute", mark: "M24 4 44 44H34L24 22 14 44H4z" },
    ],
  },
  {
    groupName: "Healthcare",
    typeface: "system-ui,Roboto,Arial,sans-serif",
    clients: [
      {
        name: "Ovrille Eye Clinic",
        slug: "ovrille-eye-clinic",
        mark: "M2 24C12 8 36 8 46 24 36 40 12 40 2 24zM24 15a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM24 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
      },
      {
        name: "Plenmora Hospital",
        slug: "plenmora-hospital",
        mark: "M18 4h12v14h14v12H30v14H18V30H4V18h14z",
      },
      {
        name: "Dravisk Diagnostics",
        slug: "dravisk-diagnostics",
        mark: "M2 22h10l5-14 9 30 6-16h14v5H35l-9 18-9-27-2 9H2z",
      },
    ],
  },
  {
    groupName: "News and media",
    typeface: "Georgia,Noto Serif,serif",
    clients: [
      { name: "Zamoria Chronicle", slug: "zamoria-chronicle", mark: "M6 6h36v8L20 36h22v6H6v-8l22-22H6z" },
      {
        name: "Nuvrik Daily",
        slug: "nuvrik-daily",
        mark: "M24 12a12 12 0 0 1 12 12H12a12 12 0 0 1 12-12zM22 2h4v6h-4zM4 30h40v4H4zM10 38h28v4H10zM7 9l3-3 4 4-3 3zM34 10l4-4 3 3-4 4z",
      },
      {
        name: "Tolpeth Radio",
        slug: "tolpeth-radio",
        mark: "M22 24h4l6 20H16zM24 12a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM10 6l3 3a13 13 0 0 0 0 18l-3 3a17 17 0 0 1 0-24zM38 6a17 17 0 0 1 0 24l-3-3a13 13 0 0 0 0-18z",
      },
    ],
  },
  {
    groupName: "Trade and services",
    typeface: "system-ui,Roboto,Arial,sans-serif",
    clients: [
      {
        name: "Wexolla Traders",
        slug: "wexolla-traders",
        mark: "M4 8h8l5 20 5-16h4l5 16 5-20h8l-9 32h-8l-3-11-3 11h-8z",
      },
      {
        name: "Grindlop Hardware",
        slug: "grindlop-hardware",
        mark: "M24 4l17 10v20L24 44 7 34V14zM24 15a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
      },
      {
        name: "Sembrol Travels",
        slug: "sembrol-travels",
        mark: "M24 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM34 14l-6 14-14 6 6-14z",
      },
      {
        name: "Hopliva Foods",
        slug: "hopliva-foods",
        mark: "M8 22h32c0 8-4 13-9 16v4H17v-4c-5-3-9-8-9-16zM16 4c5 5-3 8 1 14h-4c-4-6 4-9 0-14zM27 4c5 5-3 8 1 14h-4c-4-6 4-9 0-14zM38 4c5 5-3 8 1 14h-4c-4-6 4-9 0-14z",
      },
      {
        name: "Yarnebo Textiles",
        slug: "yarnebo-textiles",
        mark: "M6 6h10v36H6zM19 6h10v10H19zM19 19h10v10H19zM19 32h10v10H19zM32 6h10v36H32z",
      },
    ],
  },
]);

/**
 * The list for the home page.
 *
 * @param cdnOrigin where the logos are
 */
export function homePageClients(cdnOrigin: string) {
  return clientGroups.flatMap(({ clients }) => clients.map((client) => clientItem(client, cdnOrigin)));
}

/**
 * The groups for Our Work.
 *
 * @param cdnOrigin where the logos are
 */
export function clientsInGroups(cdnOrigin: string) {
  return clientGroups.map(({ groupName, clients }) => ({
    groupName,
    clients: clients.map((client) => clientItem(client, cdnOrigin)),
  }));
}

function clientItem({ name, slug }: Client, cdnOrigin: string) {
  return { image: `${cdnOrigin}/clients/${slug}.svg`, name };
}
