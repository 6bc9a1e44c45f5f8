/** Drawn signs; each stands beside a word, so they are hidden from screen readers. */
import { html } from "../html.js";

/** Name → path in a box of 16 by 16. */
const paths = {
  lengkap:
    "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm-1 9.3L4.2 8l1-1L7 8.700l3.800-3.800 1 1L7 10.800Z",
  belum_lengkap:
    "M8 1.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM7.300 4.500h1.400v4.300H7.300V4.500Zm0 5.500h1.400v1.500H7.300V10Z",
  perbaiki:
    "M5.300 1.500h5.400l3.800 3.800v5.400l-3.800 3.800H5.300l-3.800-3.800V5.300l3.800-3.800Zm.5 3.300-1 1L7 8l-2.200 2.200 1 1L8 9l2.200 2.200 1-1L9 8l2.200-2.200-1-1L8 7 5.800 4.800Z",
  none: "M8 1.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM4.500 7.300h7v1.400h-7V7.300Z",
  copy: "M5 1.500h8.500V11H11v3.500H2.500V5H5V1.500Zm1.300 3.500H11v4.700h1.200V2.800H6.300V5Zm-2.500 1.300v7h6v-7h-6Z",
  info: "M8 1.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm-.700 3h1.400V6H7.300V4.500Zm0 2.700h1.400v4.300H7.300V7.200Z",
};

/** @typedef {keyof typeof paths} IconName */

/** @param {{name: IconName}} props */
export const Icon = ({ name }) =>
  html`<svg
    class="icon icon-${name}"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    focusable="false"
  >
    <path d=${paths[name]} fill="currentColor" fill-rule="evenodd" />
  </svg>`;
