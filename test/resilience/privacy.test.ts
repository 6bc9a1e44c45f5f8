import { keepOrder } from "../../scripts/test/shuffle.ts";
import { describeOnEmbedded, describeOnServers } from "../servers/store-kinds.ts";
import { defineIdentities, everything, startAlone, startHere } from "./describe-identities.ts";

keepOrder(import.meta.filename);

describeOnEmbedded("resilience: identities: the embedded store", (place) =>
  defineIdentities(place, startAlone, everything),
);

// What is answered and logged is the same on every store; what these keep of each kind of document and address is not.
describeOnServers("resilience: identities: MongoDB and Redis", (place) =>
  defineIdentities(place, startHere, { rounds: [0], nth: 4 }),
);
