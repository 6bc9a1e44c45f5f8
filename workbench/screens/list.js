/** Daftar bulan: the facility's checks of a month, one by one. */
import { useState } from "preact/hooks";
import { html } from "../html.js";
import { Heading } from "../parts/heading.js";
import { useTexts } from "../texts/use-texts.js";
import { CheckRows } from "./list/check-rows.js";
import { Filters } from "./list/filters.js";

/** This month as the browser's clock has it. */
const thisMonth = () => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
};

/** @typedef {{month: string, stage: string, status: string, ward: string}} Filter */

export function ListScreen() {
  const t = useTexts();
  const [filter, setFilter] = useState(() => ({
    month: thisMonth(),
    stage: "",
    status: "",
    ward: "",
  }));
  return html`<${Heading}>${t.list.title}<//>
    <${Filters} filter=${filter} onFilter=${setFilter} />
    <${CheckRows} key=${JSON.stringify(filter)} filter=${filter} />`;
}
