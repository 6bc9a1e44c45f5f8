import { describeOnEmbedded } from "../servers/store-kinds.ts";
import { defineHostileValues } from "./describe-hostile-values.ts";

describeOnEmbedded("resilience: hostile values", (place) => defineHostileValues(place, 499));
