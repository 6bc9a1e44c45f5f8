/** Markup as tagged templates: `html` makes Preact's nodes. */
import htm from "htm";
import { h } from "preact";

/** @typedef {import("preact").ComponentChildren} Children */

/** @typedef {(strings: TemplateStringsArray, ...values: unknown[]) => import("preact").VNode} Html */

// htm's types describe its build for `require`, and allow for templates with several roots; a component has one.
const bound = /** @type {{bind: (h: unknown) => Html}} */ (/** @type {unknown} */ (htm));

export const html = bound.bind(h);
