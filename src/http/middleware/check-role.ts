import type { RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import type { Role } from "../../store/ports.ts";
import { keyOf } from "../request-state.ts";

/** Refuses a key whose role is none of these; one without a role may do what every role may. */
export function checkRole(allowed: readonly Role[]): RequestHandler {
  return (request, _response, next) => {
    const { role } = keyOf(request);
    if (role !== null && !allowed.includes(role))
      throw new Problem("role_not_allowed", {
        detail: `Alamat ini untuk peran ${allowed.join(" atau ")}; kunci ini berperan ${role}.`,
      });
    next();
  };
}
