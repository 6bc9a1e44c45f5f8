/** Every screen of the page, used in one browser against one service: the parts stand in `browser/`. */
import { describeInBrowser } from "./describe-in-browser.ts";
import { lookAtScreens } from "./browser/look-at-screens.ts";
import { meetRefusals } from "./browser/meet-refusals.ts";
import { mendDocuments } from "./browser/mend-documents.ts";
import { tellTheService } from "./browser/tell-the-service.ts";

describeInBrowser("the workbench, screen by screen", (bench) => {
  mendDocuments(bench);
  tellTheService(bench);
  meetRefusals(bench);
  lookAtScreens(bench);
});
