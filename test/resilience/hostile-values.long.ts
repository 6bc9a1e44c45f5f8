import { describeOnEmbedded } from "../servers/store-kinds.ts";
import { attackService } from "./attacked-service.ts";
import { defineHostileValues } from "./describe-hostile-values.ts";

// No store sees what is refused or read: what a store itself might take for its language is `hostile-names`.
describeOnEmbedded("resilience: hostile values", (place) =>
  defineHostileValues(attackService(place), 19),
);
