/** What of the month is listed. */
import { html } from "../../html.js";
import { useDesk } from "../../session.js";
import { useTexts } from "../../texts/use-texts.js";
import { verdicts } from "./claim-outcome.js";

/**
 * @typedef {import("../list.js").Filter} Filter
 * @param {{filter: Filter, onFilter: (filter: Filter) => void, wards: readonly (string | null)[]}} props
 */
export function Filters({ filter, onFilter, wards }) {
  const t = useTexts();
  const { session } = useDesk();
  const set = (/** @type {keyof Filter} */ name) => (/** @type {any} */ event) =>
    onFilter({ ...filter, [name]: event.currentTarget.value });
  const stages = (session?.stages ?? []).map((stage) => ({
    value: stage,
    label: t.stage[/** @type {"rajal_soap"} */ (stage)] ?? stage,
  }));
  const statuses = /** @type {const} */ (["lengkap", "belum_lengkap", "perbaiki"]).map(
    (status) => ({
      value: status,
      label: t.status[status],
    }),
  );
  const named = wards.flatMap((ward) => (ward === null ? [] : [{ value: ward, label: ward }]));
  const outcomes = [
    ...verdicts.map((verdict) => ({ value: verdict, label: t.list.outcomes[verdict] })),
    { value: "none", label: t.list.noOutcome },
  ];
  return html`<div class="filters">
    <label class="field">
      <span>${t.list.month}</span>
      <input
        type="month"
        required
        value=${filter.month}
        onChange=${(/** @type {any} */ event) => {
          if (/^\d{4}-\d{2}$/.test(event.currentTarget.value)) set("month")(event);
        }}
      />
    </label>
    <${Choice}
      label=${t.list.stage}
      value=${filter.stage}
      options=${stages}
      onChange=${set("stage")}
    />
    <${Choice}
      label=${t.list.status}
      value=${filter.status}
      options=${statuses}
      onChange=${set("status")}
    />
    <${Choice} label=${t.list.ward} value=${filter.ward} options=${named} onChange=${set("ward")} />
    <${Choice}
      label=${t.list.outcome}
      value=${filter.outcome}
      options=${outcomes}
      onChange=${set("outcome")}
    />
  </div>`;
}

/** @param {{label: string, value: string, options: readonly {value: string, label: string}[], onChange: (event: Event) => void}} props */
function Choice({ label, value, options, onChange }) {
  const t = useTexts();
  return html`<label class="field">
    <span>${label}</span>
    <select value=${value} onChange=${onChange}>
      <option value="">${t.common.all}</option>
      ${options.map((option) => html`<option value=${option.value}>${option.label}</option>`)}
    </select>
  </label>`;
}
