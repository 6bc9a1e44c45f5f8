import { readDocuments } from "./test/truth/read-corpus.ts";
import { servicesOnce, orderOf } from "./test/support/check-document.ts";
import { runCheck } from "./src/check/run-check.ts";
const t = new Map<string, number>();
const base = servicesOnce();
const observe = <T>(name: string, run: () => T): T => { const b = process.cpuUsage(); try { return run(); } finally { const c = process.cpuUsage(b); t.set(name, (t.get(name)??0) + (c.user+c.system)/1000); } };
const services = { ...base, observeStep: observe } as any;
const docs = readDocuments();
let tot=0; 
for (let round=0; round<2; round++) { t.clear(); const b=process.cpuUsage(); for (const { body } of docs) await runCheck(services, orderOf(body as any)); const c=process.cpuUsage(b); tot=(c.user+c.system)/1000; console.log(docs.length, "docs", (tot/docs.length).toFixed(2), "ms each"); for (const [k,v] of t) console.log(k, (v/docs.length).toFixed(2)); }
process.exit(0)
