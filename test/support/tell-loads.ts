/** Which modules a process loads, as it says itself. */

/** Says on standard output what is loaded, whichever way it is asked for. */
const hook = `import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, load) => (process.stdout.write("loads " + url + "\\n"), load(url, context)) });`;

/** Flags of a Node that tells, in lines of its output, each module that it loads. */
export const tellLoads = [`--import=data:text/javascript,${encodeURIComponent(hook)}`] as const;

/** The modules of OpenTelemetry's SDK that the process of this output has loaded. */
export const loadedSdk = (output: string): readonly string[] =>
  output.match(/loads \S+@opentelemetry\/(?!api\/)\S+/gu) ?? [];
