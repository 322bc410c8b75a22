import { browserSafe, type Boundary, type Restriction } from "./shared-patterns.ts";

export function commandBoundaries(): Boundary[] {
  const ui: Restriction = { group: ["#ui/**"], message: "The CLI does not know the UI." };
  return [
    {
      files: ["src/cli/**"],
      restrictions: [
        ui,
        {
          group: ["#server/**", "#simulator/**", "!#simulator/database.ts"],
          message:
            "Only serve, sandbox serve, mcp, licenses and the API client use what is in the server or the simulator.",
          allowTypeImports: true,
        },
        { group: ["**/tables.ts", "drizzle-orm", "drizzle-orm/**", "bun:sqlite"], message: "No SQL in commands." },
      ],
    },
    {
      files: ["src/cli/commands/{serve,sandbox,licenses,mcp}.ts", "src/cli/{api,mcp}/**"],
      restrictions: [ui],
    },
  ];
}

/** What the screens share, and the folders that each of them does not import. */
const sharedFolders = [
  { name: "lib", others: ["components", "data", "features", "routing", "shell"] },
  { name: "data", others: ["components", "features", "routing", "shell"] },
  { name: "components", others: ["data", "features", "routing", "shell"] },
  { name: "features", others: ["shell"] },
] as const;

const foldersAbove = (names: readonly string[]): Restriction => ({
  group: names.flatMap((name) => [
    ...[1, 2, 3, 4].map((depth) => `${"../".repeat(depth)}${name}/**`),
    `#ui/${name}/**`,
  ]),
  message: "Components and data import lib, features import components and data: see docs/architecture.md.",
});

export function uiBoundaries(screens: readonly string[]): Boundary[] {
  const browser: Restriction[] = [
    {
      group: ["#core/**", ...browserSafe],
      message: "The UI shares contracts and pure rules with core, nothing else.",
      allowTypeImports: true,
    },
    {
      group: ["#server/**", "#simulator/**"],
      message: "The UI takes types from the server, no values.",
      allowTypeImports: true,
    },
    {
      group: ["#cli/**", "#drivers/**", "#attache", "bun", "bun:*", "node:*", "drizzle-orm", "drizzle-orm/**"],
      message: "This runs in a browser.",
    },
  ];
  const anyScreen: Restriction = {
    group: ["**/screens/**", "#ui/screens/**"],
    message: "The shell and what screens share know no screen.",
  };
  const otherScreens = (own: string): Restriction => ({
    group: screens
      .filter((name) => name !== own)
      .flatMap((name) => [`../${name}/**`, `../../${name}/**`, `**/screens/${name}/**`]),
    message: "A screen never imports another screen's folder.",
  });
  return [
    { files: ["src/ui/**"], restrictions: browser },
    { files: ["src/ui/{shell,routing}/**"], restrictions: [...browser, anyScreen] },
    ...sharedFolders.map(({ name, others }) => ({
      files: [`src/ui/${name}/**`],
      restrictions: [...browser, anyScreen, foldersAbove(others)],
    })),
    ...screens.map((name) => ({
      files: [`src/ui/screens/${name}/**`],
      restrictions: [...browser, otherScreens(name)],
    })),
  ];
}
