/** Where the service's own data are. */
import { fileURLToPath } from "node:url";

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const shippedLists = folder("terminology");
export const profiles = folder("profiles");
export const forms = folder("profiles/forms");
