/**
 * Identities in a document before it is sent. The service refuses or masks the same (`src/intake/privacy/`): here they
 * are shown so that they do not leave the browser. A test holds the two together.
 */
import { isFilled } from "./form-lines.js";
import { isObject, pointerOf } from "./pointer.js";

/**
 * @typedef {"field" | "nationalId" | "phone" | "email"} IdentityKind
 * @typedef {object} FoundIdentity
 * @property {IdentityKind} kind
 * @property {string} pointer
 * @property {string} name of the field
 */

const fold = (/** @type {string} */ name) => name.toLowerCase().replaceAll(/[\s_-]+/gu, "");
const identityNames = new Set([
  "namapasien",
  "patientname",
  "nik",
  "noktp",
  "nohp",
  "notelp",
  "telepon",
  "phone",
  "alamat",
  "address",
  "email",
]);
const personPlaces = new Set(["encounter", "datapasien"]);

const mark = "[disamarkan]";
/** Addresses and identifiers of machines, which may hold digits in any number: they stay. */
const machineWords =
  /(?<!\w)(?:https?:\/\/|urn:)\S+|(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/;
/** @type {readonly (readonly [IdentityKind, RegExp])[]} */
const identities = [
  ["email", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gu],
  [
    "nationalId",
    /(?<![\p{L}\p{N}])(?:\d{16}|\d{4}(?<four>[ .-])\d{4}\k<four>\d{4}\k<four>\d{4}|\d{6}(?<six>[ .-])\d{6}\k<six>\d{4})(?![\p{L}\p{N}])/gu,
  ],
  [
    "phone",
    /(?<![\p{L}\p{N}])(?:(?:\+62|0062)[\s.-]?\(?\d{2,4}\)?(?:[\s.-]?\d{2,5}){1,4}|628\d{8,11}|08\d{8,11}|08\d{1,2}[ .-]\d{3,4}[ .-]?\d{3,5}(?:[ .-]\d{1,4})?)(?![\p{L}\p{N}])/gu,
  ],
  [
    "phone",
    /(?<!\p{L})(?:telp|tlp|telepon|telpon|tel|hp|handphone|wa|whatsapp|phone|fax|faks)[\s.:=]{0,80}(?:\+?62|\(?0\d{1,3}\)?|8)[\s.-]?\d{2,5}(?:[\s.-]?\d{2,5}){0,3}/giu,
  ],
];

const patterns = identities.map(
  ([kind, { source, flags }]) =>
    /** @type {const} */ ([kind, new RegExp(`(?<kept>${machineWords.source})|${source}`, flags)]),
);

/** @param {string} text @returns {IdentityKind | undefined} */
const kindIn = (text) =>
  patterns.find(([, pattern]) =>
    [...text.matchAll(pattern)].some(({ groups }) => groups?.["kept"] === undefined),
  )?.[0];

/**
 * @param {unknown} document
 * @returns {FoundIdentity[]}
 */
export function findIdentities(document) {
  /** @type {FoundIdentity[]} */
  const found = [];
  /** @param {unknown} value @param {readonly (string | number)[]} steps @param {string} holder */
  const look = (value, steps, holder) => {
    const name = steps.findLast((step) => typeof step === "string") ?? "";
    const isPerson = personPlaces.has(holder) && ["nama", "name"].includes(fold(name));
    if (
      (identityNames.has(fold(name)) || isPerson) &&
      isFilled(value) &&
      typeof value !== "object"
    ) {
      found.push({ kind: "field", pointer: pointerOf(steps), name });
    } else if (typeof value === "string" || typeof value === "number") {
      // The visit's own number may have any shape.
      const kind = name === "visit_id" ? undefined : kindIn(String(value));
      if (kind) found.push({ kind, pointer: pointerOf(steps), name });
    } else if (Array.isArray(value)) {
      value.forEach((each, at) => look(each, [...steps, at], holder));
    } else if (isObject(value)) {
      const key = typeof value["key"] === "string" ? fold(value["key"]) : "";
      for (const [member, each] of Object.entries(value)) {
        const inner = fold(member) === "data" ? key : fold(member);
        look(each, [...steps, member], isObject(each) ? inner : holder);
      }
    }
  };
  look(document, [], "");
  return found;
}

/**
 * The document without what was found: a field that names a person is emptied, in a text the identity alone is replaced.
 * @template Content
 * @param {Content} content
 * @param {readonly FoundIdentity[]} found
 * @returns {Content}
 */
export function maskIdentities(content, found) {
  const kinds = new Map(found.map(({ pointer, kind }) => [pointer, kind]));
  /** @param {unknown} value @param {string} pointer @returns {unknown} */
  const masked = (value, pointer) => {
    const kind = kinds.get(pointer);
    if (kind) return kind === "field" ? "-" : withoutIdentities(String(value));
    if (Array.isArray(value)) return value.map((each, at) => masked(each, `${pointer}/${at}`));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        masked(each, pointer + pointerOf([name])),
      ]),
    );
  };
  // What is masked keeps its shape.
  return /** @type {Content} */ (masked(content, ""));
}

/** The text without its identities. @param {string} text */
export const withoutIdentities = (text) =>
  patterns.reduce(
    (masked, [, pattern]) =>
      masked.replaceAll(pattern, (...found) => {
        /** @type {{kept?: string}} */
        const groups = found.at(-1);
        return groups.kept ?? mark;
      }),
    text,
  );
