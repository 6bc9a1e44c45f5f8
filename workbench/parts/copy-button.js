/** Copies a text, and says that it did. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { useTexts } from "../texts/use-texts.js";
import { Icon } from "./icon.js";

const shownMs = 2000;

/** @param {{text: string, label?: string, of?: string}} props `of` names what is copied to a screen reader */
export function CopyButton({ text, label, of }) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return html`<button type="button" class="button small" onClick=${copy} aria-live="polite">
    <${Icon}
      name=${isCopied ? "lengkap" : "copy"}
    />${isCopied ? t.common.copied : (label ?? t.common.copy)}
    ${of && html`<span class="unseen"> ${of}</span>`}
  </button>`;
}
