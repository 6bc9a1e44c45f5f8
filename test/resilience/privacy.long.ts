import { keepOrder } from "../../scripts/test/shuffle.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { defineIdentities, everything, startAlone } from "./describe-identities.ts";

keepOrder(import.meta.filename);

describeOnStores("resilience: identities", (place) =>
  defineIdentities(place, startAlone, everything),
);
