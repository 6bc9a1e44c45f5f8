/**
 * Scenarios, beside the envelope that is recorded of each: `npm run scenario -- igd/ttv.perbaiki`; without a name all of
 * them. `--write` records what comes out, for a person to read and commit. Exit 1 where one differs or has another status
 * than it expects, 2 where the command is faulty.
 */
import { scenarioCommand } from "./scenario/scenario-command.ts";

process.exitCode = await scenarioCommand(process.argv.slice(2), console);
