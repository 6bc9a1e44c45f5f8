/** How entries stand: had, denied, past, planned, given, done. */
import type { DocumentEvent, DocumentOrder, DocumentStatement } from "./clinical-document.ts";

const isPast = ({ time }: Pick<DocumentStatement, "time">) =>
  time === "before" || time === "resolved";

/** An allergy to a drug says nothing of the drug. */
const isOfPatient = ({ experiencer, kind }: DocumentStatement) =>
  experiencer === "patient" && kind !== "allergy";

/** The patient has it, now or for years, and somebody is sure of it. */
export const isPresent = (statement: DocumentStatement): boolean =>
  isOfPatient(statement) && statement.presence === "present" && !isPast(statement);

export const isDenied = (statement: DocumentStatement): boolean =>
  isOfPatient(statement) && statement.presence === "absent";

/** The patient had it, and no longer has. */
export const isBefore = (statement: DocumentStatement): boolean =>
  isOfPatient(statement) && statement.presence === "present" && isPast(statement);

/** Ordered, given or supplied in what the document tells of. */
export const isGiven = ({ state, time }: DocumentOrder): boolean =>
  state !== "planned" && state !== "stopped" && time !== "before";

export const isPlannedOrder = ({ state, time }: DocumentOrder): boolean =>
  state === "planned" && time !== "before";

export const isGivenOrPlanned = (order: DocumentOrder): boolean =>
  isGiven(order) || isPlannedOrder(order);

export const isDone = ({ state }: DocumentEvent): boolean =>
  state === "done" || state === "resulted" || state === "attached" || state === null;

/** Said to be so: `Riw anestesi (-)` tells of none, and leaves its state open. */
export const isToldDone = (event: DocumentEvent): boolean => isDone(event) && event.state !== null;

export const isPlannedEvent = ({ state }: DocumentEvent): boolean =>
  state === "planned" || state === "ordered";
