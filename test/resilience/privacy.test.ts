import { keepOrder } from "../../scripts/test/shuffle.ts";
import { describeOnEmbedded } from "../servers/store-kinds.ts";
import { defineIdentities, startHere } from "./describe-identities.ts";

keepOrder(import.meta.filename);

// Every document and address, as a process and on every store: `privacy.long.ts`.
describeOnEmbedded("resilience: identities, some of them", (place) =>
  defineIdentities(place, startHere, { rounds: [0], nth: 4 }),
);
