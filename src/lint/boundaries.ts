import { commandBoundaries, uiBoundaries } from "./edge-boundaries.ts";
import { coreLayers, portFiles } from "./layers.ts";
import {
  automationRules,
  browserSafe,
  contracts,
  postText,
  type Boundary,
  type Restriction,
} from "./shared-patterns.ts";

const ports = portFiles.map((file) => `!#core/${file}`);

const noOuterLayers: Restriction = {
  group: ["#server/**", "#cli/**", "#ui/**", "#drivers/**", "#simulator/**", "#attache"],
  message: "Core knows nothing of HTTP, a terminal, React, drivers or the simulator.",
};
const noComposition: Restriction = { group: ["#core/core.ts"], message: "Modules do not know who composes them." };
const otherModules: Restriction = {
  group: [
    "#core/*/**",
    "!#core/**/contract.ts",
    "!#core/**/rules.ts",
    "!#core/**/status-messages.ts",
    ...automationRules,
  ],
  message: "Another module's values are handed in by core.ts: import its types.",
  allowTypeImports: true,
};
const noParentImports = (depth: number): Restriction => ({
  group: [`${"../".repeat(depth)}**`],
  message: "Inside a module import './…'; another module by '#core/…'.",
});

/** A module may import lower layers; from its own layer and above only contracts. */
function moduleBoundaries(modules: readonly string[]): Boundary[] {
  const listed = coreLayers.flat();
  const unlisted = modules.filter((name) => !listed.includes(name));
  const layers = unlisted.length > 0 ? [...coreLayers, unlisted] : coreLayers;
  return layers.flatMap((layer, at) => {
    const above = layers.slice(at + 1).flat();
    const upward: Restriction = {
      group: [...above.map((name) => `#core/${name}/**`), ...above.map((name) => `!#core/${name}/**/contract.ts`)],
      message: "No import points up: this module stands in a higher layer.",
    };
    const restrictions = [noOuterLayers, noComposition, otherModules, ...(above.length > 0 ? [upward] : [])];
    return [
      { files: layer.map((name) => `src/core/${name}/**`), restrictions: [noParentImports(1), ...restrictions] },
      { files: layer.map((name) => `src/core/${name}/*/**`), restrictions: [noParentImports(2), ...restrictions] },
    ];
  });
}

const contractFiles: Boundary = {
  files: [
    "src/core/**/contract.ts",
    "src/core/**/declaration.ts",
    "src/core/{contract,declaration,declarations,module}.ts",
  ],
  restrictions: [
    noOuterLayers,
    {
      group: ["#core/**", ...contracts],
      message: "A contract is shared with the browser: it may import zod and contracts.",
    },
    {
      group: ["bun", "bun:*", "node:*", "drizzle-orm", "drizzle-orm/**", "hono", "react"],
      message: "A contract is shared with the browser: it may import zod and contracts.",
    },
  ],
};

const tableFiles: Boundary = {
  files: ["src/core/*/tables.ts"],
  restrictions: [
    noOuterLayers,
    noParentImports(1),
    {
      group: [
        "#core/**",
        "!#core/declarations.ts",
        "!#core/enum-check.ts",
        "!#core/owner.ts",
        "!#core/**/contract.ts",
        "!#core/accounts/tables.ts",
      ],
      message: "Tables import drizzle, contracts, and the users row that everything belongs to.",
    },
  ],
};

const ruleFiles: Boundary = {
  files: ["src/core/**/rules.ts"],
  restrictions: [
    noOuterLayers,
    {
      group: ["#core/**", ...browserSafe, "!#core/errors.ts", "!#core/network-errors.ts", "!#core/network-port.ts"],
      message: "Rules are pure: contracts, errors and other rules only.",
      allowTypeImports: true,
    },
    { group: ["bun:*", "drizzle-orm", "drizzle-orm/**"], message: "Rules are pure: no database." },
  ],
};

const noTables: Restriction = {
  group: ["**/tables.ts", "**/*-tables.ts", "drizzle-orm", "drizzle-orm/**"],
  message: "A driver has no tables.",
};

const compositionFiles = [
  "src/core/core.ts",
  "src/core/writing-modules.ts",
  "src/core/content-modules.ts",
  "src/core/automation-modules.ts",
  "src/core/cv-modules.ts",
  "src/core/support-modules.ts",
  "src/core/create-callbacks.ts",
  "src/core/job-modules.ts",
  "src/core/assistant-modules.ts",
  "src/core/module-timers.ts",
  "src/core/module-tools.ts",
  "src/core/personal-tables.ts",
  "src/core/personal-modules.ts",
  "src/core/lower-modules.ts",
  "src/core/import-modules.ts",
  "src/core/open-base.ts",
  "src/core/owner.ts",
];

interface Folders {
  modules: readonly string[];
  screens: readonly string[];
}

const allBoundaries = ({ modules, screens }: Folders): Boundary[] => [
  {
    files: ["src/core/*.ts"],
    restrictions: [
      noOuterLayers,
      {
        group: ["./*/**", "#core/*/**", "!./*/contract.ts", "!./*/declaration.ts"],
        message: "Base files stand below the modules.",
      },
    ],
  },
  {
    files: compositionFiles,
    restrictions: [noOuterLayers],
  },
  ...moduleBoundaries(modules),
  contractFiles,
  {
    files: ["src/core/declarations.ts"],
    restrictions: [noOuterLayers],
  },
  tableFiles,
  ruleFiles,
  {
    files: ["src/drivers/**"],
    restrictions: [
      {
        group: ["#server/**", "#cli/**", "#ui/**", "#simulator/**", "#attache"],
        message: "A driver knows its port and contracts.",
      },
      {
        group: ["#core/**", ...ports, "!#core/errors.ts", "!#core/with-timeout.ts", ...postText, ...contracts],
        message: "A driver knows its port and contracts.",
        allowTypeImports: true,
      },
      noTables,
    ],
  },
  {
    files: ["src/simulator/**"],
    restrictions: [
      {
        group: ["#cli/**", "#ui/**", "#drivers/**", "#attache"],
        message: "The simulator knows its port and base files.",
      },
      {
        group: [
          "#server/**",
          "!#server/listen.ts",
          "!#server/context.ts",
          "!#server/endpoint.ts",
          "!#server/middleware/authentication.ts",
        ],
        message: "Of the server, the simulator uses its listener and what declares a route.",
      },
      {
        group: ["#core/core.ts", "#core/*/**", "!#core/**/contract.ts"],
        message: "The simulator knows its port, contracts and base files of core.",
        allowTypeImports: true,
      },
    ],
  },
  {
    files: ["src/server/**"],
    restrictions: [
      {
        group: ["#ui/**", "#cli/**", "#drivers/**", "#attache"],
        message: "The server knows neither the UI nor the CLI nor drivers.",
      },
      {
        group: ["#simulator/**"],
        message: "The server mounts what the composition hands it.",
        allowTypeImports: true,
      },
      {
        group: [
          "#core/**",
          "!#core/core.ts",
          "!#core/concurrency-limit.ts",
          "!#core/errors.ts",
          "!#core/readable-text.ts",
          "!#core/screen-target.ts",
          ...contracts,
        ],
        message: "The server reaches core through Core and contracts.",
        allowTypeImports: true,
      },
    ],
  },
  ...commandBoundaries(),
  ...uiBoundaries(screens),
];

/** Later overrides replace earlier ones for the same file. */
export const createBoundaries = (folders: Folders) =>
  allBoundaries(folders).map(({ files, restrictions }) => ({
    files,
    rules: { "no-restricted-imports": ["error", { patterns: restrictions }] as const },
  }));
