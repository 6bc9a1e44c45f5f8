import { describeOnStores } from "../servers/store-kinds.ts";
import { defineHostileValues } from "./describe-hostile-values.ts";

describeOnStores("resilience: hostile values", (place) => defineHostileValues(place, 251));
