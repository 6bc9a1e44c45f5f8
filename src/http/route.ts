/** The shape of a row of the route table. */
import type { TSchema } from "typebox";
import type { ErrorCode } from "../errors.ts";
import type { Role } from "../store/ports.ts";
import {
  mediaTypes,
  type Answer,
  type Call,
  type CheckCall,
  type KeyedCall,
  type VisitorCall,
} from "./call.ts";

/** A JSON answer is the same for FHIR clients, which send `Accept: application/fhir+json`. */
export const jsonForAll: readonly string[] = [mediaTypes.json, mediaTypes.fhir];

interface RouteBase {
  readonly method: "get" | "post" | "put" | "delete";
  /** In OpenAPI's spelling, below the origin: `/v1/checks/{check_id}`. */
  readonly path: string;
  /** The operation's name in OpenAPI and in generated clients. */
  readonly operation: string;
  readonly summary: string;
  /** What it does, what it keeps and what it needs, in plain sentences. */
  readonly description: string;
  readonly tag:
    | "checks"
    | "tools"
    | "discovery"
    | "labels"
    | "documentation"
    | "operation"
    | "fhir"
    | "terminology"
    | "workbench";
  /** Types in which the route answers; empty where `Accept` is not looked at. */
  readonly produces: readonly string[];
  /** Types of the answer where `Accept` is not looked at and the answer is not JSON. */
  readonly sends?: readonly string[];
  /** Status of success; 200 where it is not said. */
  readonly succeeds?: 201 | 204;
  /** Roles that may call; every one where it is not said. A key without a role may call them all. */
  readonly roles?: readonly Role[];
  /** The answer's schema, where it is JSON. */
  readonly answer?: TSchema;
  /** Whose example of an answer is shown, where it is another operation's. */
  readonly example?: string;
  readonly parameters?: readonly Parameter[];
  /** What is sent, where that is neither a document nor a FHIR Parameters resource. */
  readonly input?: TSchema;
  /** Codes of its own, beside those that every route of its kind has. */
  readonly errors?: readonly ErrorCode[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly schema: TSchema;
  /** Of a path's always. */
  readonly required?: true;
}

export type Route = RouteBase &
  (
    | { readonly access: "open"; readonly handle: (call: Call) => Answer | Promise<Answer> }
    | {
        /** Something small is sent, without a key. */
        readonly access: "open with body";
        readonly handle: (call: VisitorCall) => Answer | Promise<Answer>;
      }
    | { readonly access: "key"; readonly handle: (call: KeyedCall) => Answer | Promise<Answer> }
    | {
        /** A document is sent, or `input`. */
        readonly access: "key and body";
        readonly handle: (call: CheckCall) => Answer | Promise<Answer>;
      }
    | {
        /** A table that a person filled in is sent, as CSV or Excel. */
        readonly access: "key and file";
        readonly handle: (call: CheckCall) => Answer | Promise<Answer>;
      }
    | {
        /** Something small is sent: `input`, else a FHIR Parameters resource. */
        readonly access: "key and resource";
        readonly handle: (call: CheckCall) => Answer | Promise<Answer>;
      }
  );

export const takesBody = ({ access }: Route): boolean => access !== "open" && access !== "key";

/** True where only a caller who is known may call. */
export const needsKey = ({ access }: Route): boolean =>
  access !== "open" && access !== "open with body";

/** Below it stands what pages use: the same as below `/v1`, for whoever signed in. */
export const pagesPrefix = "/app";
