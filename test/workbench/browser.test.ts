/** The page in a browser: opened, entered and left, a document checked. Its other screens: `screens.long.ts`. */
import { checkDocuments } from "./browser/check-documents.ts";
import { describeInBrowser } from "./describe-in-browser.ts";
import { enterAndLeave } from "./browser/enter-and-leave.ts";
import { openPage } from "./browser/open-page.ts";

describeInBrowser("the workbench", (bench) => {
  openPage(bench);
  enterAndLeave(bench);
  checkDocuments(bench);
});
