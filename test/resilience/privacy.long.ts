import { keepOrder } from "../../scripts/test/shuffle.ts";
import { describeOnServers } from "../servers/store-kinds.ts";
import { defineIdentities, everything, startAlone } from "./describe-identities.ts";

keepOrder(import.meta.filename);

describeOnServers("resilience: identities: MongoDB and Redis, at length", (place) =>
  defineIdentities(place, startAlone, everything),
);
