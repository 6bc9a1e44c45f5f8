/** Attacks in a process of its own, so that what it works is not measured as waiting: `<name> <origin> <key> <seconds>`. */
import { attacks } from "./attacks.ts";

const [name, origin = "", key = "", seconds] = process.argv.slice(2);
const attack = attacks.find((each) => each.name === name);
if (!attack) throw new Error(`no attack '${name}'`);

const statuses: Record<string, number> = {};
const end = performance.now() + Number(seconds) * 1_000;
await attack.run(
  { origin, key },
  () => performance.now() > end,
  (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  },
);
process.stdout.write(JSON.stringify(statuses));
