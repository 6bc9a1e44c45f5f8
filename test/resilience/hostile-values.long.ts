import { describeOnStores } from "../servers/store-kinds.ts";
import { attackService } from "./attacked-service.ts";
import { defineHostileValues } from "./describe-hostile-values.ts";

describeOnStores("resilience: hostile values", (place) =>
  defineHostileValues(attackService(place), 19),
);
