/** Tables that detectors ask as they stand: no row of them wants more than its cells split. */
import { listOf, readDecimal } from "../knowledge/cells.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { ClinicalKnowledge } from "./knowledge.ts";

type PlainTables = Pick<
  ClinicalKnowledge,
  | "accidentPayers"
  | "awaitedResults"
  | "bodyByAge"
  | "codeParts"
  | "companionCodes"
  | "consultProofs"
  | "exclusiveStates"
  | "keptOrders"
  | "patientDomains"
  | "procedureHours"
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
      taken: listOf(row["taken"]),
      results: listOf(row["results"]),
      wantsSheet: row["sheet"] === "1",
    })),
    bodyByAge: terminology.table("body-by-age").map((row) => ({
      quantity: row["quantity"] ?? "",
      unit: row["unit"] ?? "",
      from: readDecimal(row["from_years"]) ?? 0,
      below: readDecimal(row["below_years"]) ?? Infinity,
      low: readDecimal(row["low"]) ?? 0,
      high: readDecimal(row["high"]) ?? Infinity,
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
      isSaid: row["said"] === "yes",
      told: row["told"] ?? "",
    })),
    companionCodes: terminology.table("companion-codes").map((row) => ({
      diagnoses: listOf(row["diagnoses"]),
      procedures: listOf(row["procedures"]),
      told: listOf(row["told"]),
      unless: listOf(row["unless"]),
      code: row["code"] ?? "",
      family: row["family"] ?? "",
      label: row["label"] ?? "",
    })),
    codeParts: terminology
      .table("code-parts")
      .map((row) => ({ codes: listOf(row["codes"]), part: listOf(row["part"]) })),
    patientDomains: terminology.table("patient-domains").map((row) => ({
      label: row["label"] ?? "",
      concepts: listOf(row["concepts"]),
      shared: new Set(listOf(row["shared"])),
      codes: listOf(row["codes"]),
      sex: row["sex"] ?? "",
      leastAge: readDecimal(row["least_age"]),
    })),
    procedureHours: new Map(
      terminology.table("procedure-hours").map((row) => [
        row["code"] ?? "",
        {
          runs: listOf(row["runs"]),
          ends: listOf(row["ends"]),
          from: readDecimal(row["from_hours"]) ?? 0,
          below: readDecimal(row["below_hours"]) ?? Infinity,
          sibling: row["sibling"] ?? "",
        },
      ]),
    ),
    exclusiveStates: terminology.table("exclusive-states").map((row) => ({
      label: row["label"] ?? "",
      one: listOf(row["one"]),
      other: listOf(row["other"]),
      isOneBefore: row["one_before"] === "yes",
      greatestAge: readDecimal(row["greatest_age"]),
      isCoded: row["coded"] === "yes",
      isOfForms: row["forms"] === "yes",
      unless: listOf(row["unless"]),
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
