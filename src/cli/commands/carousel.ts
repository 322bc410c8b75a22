import { Option } from "commander";
import { Carousel, carouselShapes, carouselTemplates } from "#core/cv/carousel/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { readBytes } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { assertFileReadable } from "../assert-file-readable.ts";
import { printResult } from "../print.ts";
import { assertFolderExists, saveFile } from "../save-file.ts";

const saveFaults = { noFolder: "cv.no_folder", notSaved: "cv.not_saved" } as const;

interface CarouselFlags extends UserFlags {
  output: string;
  template: string;
  shape: string;
  accent?: string;
  author: boolean;
}

export const createCommand = () =>
  createAccountCommand("carousel")
    .description("set a Markdown file as the PDF of a document post; lines of three dashes separate slides")
    .argument("<file>", "Markdown file")
    .requiredOption("-o, --output <file>", "PDF file to write")
    .addOption(new Option("--template <template>", "how it looks").choices(carouselTemplates).default("bold"))
    .addOption(new Option("--shape <shape>", "4 to 5, or 1 to 1").choices(carouselShapes).default("portrait"))
    .option("--accent <color>", "color such as #1f4e79")
    .option("--no-author", "without the user's name and picture")
    .addHelpText("after", "\nExample:\n  attache carousel slides.md -o slides.pdf --user ada@example.com")
    .action((file: string, flags: CarouselFlags) =>
      withApi(flags, async ({ api }) => {
        assertFileReadable(file);
        assertFolderExists(flags.output, saveFaults);
        const { template, shape, accent, author } = flags;
        const markdown = await Bun.file(file).text();
        const json = Carousel.parse({ markdown, template, shape, accent, showAuthor: author });
        const bytes = await readBytes(await api.carousels.pdf.$post({ json }));
        await saveFile(flags.output, bytes, saveFaults);
        printResult(flags.json, `Saved ${flags.output}.`, { success: true, file: flags.output });
      }),
    );
