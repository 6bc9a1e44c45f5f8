/** The forms of a stage, as the service and the facility's own labels have them; none where they cannot be had. */
import { useLoaded } from "./use-loaded.js";

/** @typedef {import("../document/labels.js").FormSection} FormSection */

/** @type {readonly FormSection[]} */
const none = [];

/** @param {string} stage @param {boolean} [isAsked] @returns {{forms: readonly FormSection[], failure: import("../service/failure.js").Failure | null, isLoading: boolean, reload: () => void}} */
export function useForms(stage, isAsked = true) {
  const { value, failure, reload } = useLoaded(
    isAsked ? `forms?stage=${encodeURIComponent(stage)}` : null,
  );
  return {
    forms: value?.sections ?? none,
    failure,
    isLoading: isAsked && !value && !failure,
    reload,
  };
}

/** The fields of a section; one that holds sections has those as its fields. @param {FormSection | undefined} form @param {readonly FormSection[]} forms @returns {FormSection["fields"]} */
export const fieldsOf = (form, forms) =>
  form?.nests
    ? forms
        .filter(({ nests }) => !nests)
        .map(({ key, label, aliases = [], shape, fields }) => ({
          key,
          label,
          aliases,
          kind: shape === "rows" ? "rows" : "group",
          unit: null,
          own: false,
          fields,
        }))
    : (form?.fields ?? []);
