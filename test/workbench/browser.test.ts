/** Every screen of the page, used in one browser against one service: the parts stand in `browser/`. */
import { checkDocuments } from "./browser/check-documents.ts";
import { describeInBrowser } from "./describe-in-browser.ts";
import { enterAndLeave } from "./browser/enter-and-leave.ts";
import { lookAtScreens } from "./browser/look-at-screens.ts";
import { meetRefusals } from "./browser/meet-refusals.ts";
import { mendDocuments } from "./browser/mend-documents.ts";
import { tellTheService } from "./browser/tell-the-service.ts";
import { openPage } from "./browser/open-page.ts";

describeInBrowser("the workbench", (bench) => {
  openPage(bench);
  enterAndLeave(bench);
  checkDocuments(bench);
  mendDocuments(bench);
  tellTheService(bench);
  meetRefusals(bench);
  lookAtScreens(bench);
});
