/** The texts of the chosen language, for any part of the page. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { id } from "./id.js";

/** @typedef {"id" | "en"} Language */

export const TextsContext = createContext(id);

export const useTexts = () => useContext(TextsContext);
