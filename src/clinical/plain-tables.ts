/** Tables that detectors ask as they stand: no row of them wants more than its cells split. */
import { listOf, readDecimal } from "../knowledge/cells.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { ClinicalKnowledge } from "./knowledge.ts";

type PlainTables = Pick<
  ClinicalKnowledge,
  | "accidentPayers"
  | "awaitedResults"
  | "consultProofs"
  | "exclusiveStates"
  | "keptOrders"
  | "patientDomains"
  | "resultsOf"
>;

export function readPlainTables(terminology: Pick<Terminology, "table">): PlainTables {
  return {
    consultProofs: new Map(
      terminology
        .table("consult-proofs")
        .map(({ consult = "", proofs = "" }) => [consult, proofs.split(";")]),
    ),
    awaitedResults: terminology.table("awaited-results").map((row) => ({
      label: row["label"] ?? "",
      sent: listOf(row["sent"]),
      results: listOf(row["results"]),
      wantsSheet: row["sheet"] === "1",
    })),
    resultsOf: new Map(
      terminology
        .table("test-results")
        .map(({ test = "", results }) => [test, listOf(results)] as const),
    ),
    keptOrders: terminology.table("kept-orders").map((row) => ({
      order: row["order"] ?? "",
      name: row["name"] ?? "",
      ended: listOf(row["ended"]),
      contrary: listOf(row["contrary"]),
      isTimed: row["timed"] === "yes",
      told: row["told"] ?? "",
    })),
    patientDomains: terminology
      .table("patient-domains")
      .map(
        ({
          label = "",
          concepts: ids = "",
          sex = "",
          least_age: leastAge,
          least_told: leastTold,
        }) => ({
          label,
          concepts: ids.split(";"),
          sex,
          leastAge: readDecimal(leastAge),
          leastTold: readDecimal(leastTold),
        }),
      ),
    exclusiveStates: terminology.table("exclusive-states").map((row) => ({
      label: row["label"] ?? "",
      one: listOf(row["one"]),
      other: listOf(row["other"]),
      isOneBefore: row["one_before"] === "yes",
      greatestAge: readDecimal(row["greatest_age"]),
      isCoded: row["coded"] === "yes",
      decides: row["decides"] === "yes",
    })),
    accidentPayers: terminology.table("accident-payers").map((row) => ({
      label: row["label"] ?? "",
      accident: listOf(row["accident"]),
      alone: listOf(row["alone"]),
      others: listOf(row["others"]),
      payer: row["payer"] ?? "",
    })),
  };
}
