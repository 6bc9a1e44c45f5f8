/** Drugs ordered, supplied, given and told of, each as an order with its state. */
import type { MedicationRequest, MedicationStatement } from "@medplum/fhirtypes";
import type { Amount, DoseAmount, OrderState, Way } from "../reading/reading.ts";
import type { DocumentOrder } from "./clinical-document.ts";
import { placedAt, wordsOf, type Coded } from "./coded.ts";

/**
 * An order that was supplied or given is in that state; what follows none of the Bundle's orders is an order of its own.
 * The intake has brought dispenses, administrations and statements to MedicationStatements whose category says which.
 */
export function readOrders(coded: Coded): readonly DocumentOrder[] {
  const { index } = coded;
  const followed = new Map<string, OrderState>();
  const own: DocumentOrder[] = [];
  for (const event of index.ofKind("MedicationStatement")) {
    const state = stateOf(event);
    const order = index.at(event.basedOn?.[0]?.reference ?? "");
    if (order?.resourceType !== "MedicationRequest") {
      own.push(eventOf(event, state, coded));
      continue;
    }
    const address = index.addressOf(order);
    if (state === "given" || (state === "supplied" && followed.get(address) !== "given"))
      followed.set(address, state);
  }
  const orders = index
    .ofKind("MedicationRequest")
    .map((order) => orderOf(order, followed.get(index.addressOf(order)), coded));
  return [...orders, ...own];
}

const called: ReadonlyMap<string, OrderState> = new Map([
  ["stopped", "stopped"],
  ["cancelled", "stopped"],
  ["on-hold", "stopped"],
  ["completed", "given"],
]);
/** What a patient is sent home with. */
export const isForHome = ({ category = [] }: MedicationRequest): boolean =>
  category.some(({ coding = [] }) => coding.some(({ code }) => code === "discharge"));

const onlyPlanned: ReadonlySet<string> = new Set(["proposal", "plan", "option"]);

function orderOf(
  order: MedicationRequest,
  followed: OrderState | undefined,
  coded: Coded,
): DocumentOrder {
  const { medicationCodeableConcept: drug, status, intent, authoredOn } = order;
  const usual = onlyPlanned.has(intent) ? "planned" : isForHome(order) ? "supplied" : "ordered";
  const ended = called.get(status);
  const [dosage] = order.dosageInstruction ?? [];
  return {
    ...placedAt(order, drug, coded, "doctor", authoredOn),
    ...readDrug(wordsOf(drug), dosage?.text, dosage?.route?.text, coded),
    state: ended === "stopped" ? ended : (followed ?? ended ?? usual),
  };
}

/** How a drug is taken. */
type Taken = Omit<DocumentOrder, "start" | "end" | "source" | "saidBy" | "moment" | "state">;

function readDrug(
  name: string,
  instruction: string | undefined,
  way: string | undefined,
  coded: Coded,
): Taken {
  const written = [name, instruction, way].filter(Boolean).join(" ");
  // A name with its strength and way of taking is read as any line of a plan is.
  const said = coded.reader.read(written, { section: "therapy" });
  const [read] = said.orders;
  const { substance = null, days } = read ?? {};
  const side = read?.side ?? sideOfWay(substance, way, coded);
  const strength =
    instruction === undefined || instruction === ""
      ? undefined
      : said.amounts.find(({ end }) => end <= name.length);
  // `2 g IV pre-op lalu 1 g tiap 8 jam`: the line says two doses before how often.
  const head = instruction && name.endsWith(instruction) ? name.length - instruction.length : 0;
  const ofLine = said.amounts.filter(({ end }) => end <= name.length);
  const doses = ofLine.filter(({ end }) => end <= head);
  const {
    dose,
    route,
    way: by,
    frequency,
    amount,
    perDay,
    amounts,
    amountsIn,
    isChange,
  } = {
    ...read,
    amounts: said.amounts,
    amountsIn: written,
    ...instructed(substance, [instruction, way].filter(Boolean).join(" "), coded),
    ...(doses.length > 1 && { amounts: ofLine.slice(1), amountsIn: name }),
  };
  return {
    substance,
    ...(dose === undefined ? {} : { dose }),
    ...(route === undefined ? {} : { route }),
    ...(by && { way: by }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(days === undefined ? {} : { days }),
    ...(side && { side }),
    ...(amount && { amount: ofPieces(inMass(amount, read?.amount), strength, amounts) }),
    ...(perDay === undefined ? {} : { perDay }),
    ...(amounts && amounts.length > 0 && { amounts, amountsIn }),
    ...(isChange && { isChange }),
    ...(strength && { strength }),
  };
}

/** `Sirup 120 mg/5 mL`, `3x5 mL`: the whole line says how much the volume of its instruction holds. */
const inMass = (amount: DoseAmount, ofLine: DoseAmount | undefined): DoseAmount =>
  amount.unit === "mL" && ofLine?.unit === "mg" ? ofLine : amount;

/** `Prednison 5 mg tablet`, `12 tab pagi`: of pieces that the instruction counts the name says what one holds. */
function ofPieces(
  amount: DoseAmount,
  strength: Amount | undefined,
  amounts: readonly Amount[],
): DoseAmount {
  const count = amounts.find(
    ({ over, per, times, lead }) =>
      over === "piece" && per.length === 0 && times === undefined && lead === undefined,
  );
  const isStrength =
    strength?.over === amount.unit &&
    strength?.value === amount.value &&
    strength.times === undefined;
  return count && isStrength ? { ...amount, value: amount.value * count.value } : amount;
}

/**
 * `Dexamethasone 5 mg`, `4x10 mg`: beside a name the number is a strength, and the instruction says the dose; `inj` of the
 * name says less of the way than the instruction's `IV`.
 */
function instructed(
  substance: string | null,
  instruction: string,
  { reader }: Coded,
): Pick<
  DocumentOrder,
  "dose" | "route" | "frequency" | "amount" | "perDay" | "amounts" | "amountsIn" | "isChange"
> & { readonly way?: Way | undefined } {
  const name = substance === null ? undefined : reader.concepts.get(substance)?.label;
  if (name === undefined || instruction === "") return {};
  const amountsIn = `${name} ${instruction}`;
  const { orders, amounts } = reader.read(amountsIn, { section: "therapy" });
  const { dose, route, way, frequency, amount, perDay, isChange } = orders[0] ?? {};
  const said = { amounts, amountsIn, ...(route !== undefined && { route, way }) };
  if (dose === undefined || amount?.unit === undefined) return said;
  return {
    ...said,
    dose,
    amount,
    ...(frequency !== undefined && { frequency }),
    ...(perDay !== undefined && { perDay }),
    ...(isChange && { isChange }),
  };
}

/** `1 tetes tiap jam, mulai 05-08 tiap 2 jam`, `Tetes mata OD`: a way of its own names the side, however long the dose is told. */
function sideOfWay(
  substance: string | null,
  way: string | undefined,
  { reader }: Coded,
): DocumentOrder["side"] {
  const name = substance === null ? undefined : reader.concepts.get(substance)?.label;
  if (name === undefined || way === undefined || !way.includes(" ")) return undefined;
  return reader.read(`${name} ${way}`, { section: "therapy" }).orders[0]?.side;
}

const statesOf: ReadonlyMap<string, ReadonlyMap<string, OrderState>> = new Map([
  [
    "MedicationDispense",
    new Map<string, OrderState>([
      ["completed", "supplied"],
      ["preparation", "ordered"],
      ["in-progress", "ordered"],
    ]),
  ],
  [
    "MedicationAdministration",
    new Map<string, OrderState>([
      ["completed", "given"],
      ["in-progress", "given"],
      ["unknown", "ordered"],
    ]),
  ],
  [
    "MedicationStatement",
    new Map<string, OrderState>([
      ["active", "given"],
      ["completed", "given"],
      ["intended", "planned"],
      ["unknown", "ordered"],
    ]),
  ],
]);

/** What is named nowhere above was not given, or is no longer: declined, cancelled, on hold, not taken. */
const stateOf = ({ category, status }: MedicationStatement): OrderState =>
  statesOf.get(category?.text ?? "")?.get(status ?? "") ?? "stopped";

/** A drug that the patient tells of is of before, unless it is dated inside the stay. */
function eventOf(event: MedicationStatement, state: OrderState, coded: Coded): DocumentOrder {
  const { medicationCodeableConcept: drug, effectiveDateTime, category, dosage = [] } = event;
  const isTold = category?.text === "MedicationStatement";
  const isBefore = isTold && state !== "planned" && !isInStay(effectiveDateTime, coded);
  return {
    ...placedAt(event, drug, coded, null, effectiveDateTime),
    ...readDrug(wordsOf(drug), dosage[0]?.text, undefined, coded),
    state,
    ...(isBefore && { time: "before" as const }),
  };
}

function isInStay(at: string | undefined, { index }: Coded): boolean {
  const { start, end } = index.ofKind("Encounter")[0]?.period ?? {};
  if (at === undefined || start === undefined) return false;
  const [moment, from, to] = [at, start, end ?? at].map((one) => Date.parse(one));
  return (
    moment !== undefined && from !== undefined && to !== undefined && moment >= from && moment <= to
  );
}
