/** Bytes of bodies that are held at once: beyond their budget a body is refused before it is read. */
import type { Request, RequestHandler } from "express";
import { Problem } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { limits } from "../limits.ts";
import { keyOf } from "../request-state.ts";
import { createTidier } from "../tidy-memory.ts";

/** A document of a usual visit has less: the last share of the budget is for such alone. */
const smallBytes = 65_536;
const smallShare = 1 / 8;
/** One facility holds no more than this, so that its uploads, however slow, leave room for others. */
const facilityShare = 1 / 2;

export interface ByteBudget {
  /** What gives the bytes back, once; undefined where there is no room for them. */
  take(facility: string, bytes: number): (() => void) | undefined;
}

/** `told` hears how many bytes are held. */
export function createByteBudget(most: number, told: (held: number) => void): ByteBudget {
  const byFacility = new Map<string, number>();
  let held = 0;
  const add = (facility: string, bytes: number) => {
    const own = (byFacility.get(facility) ?? 0) + bytes;
    if (own === 0) byFacility.delete(facility);
    else byFacility.set(facility, own);
    told((held += bytes));
  };
  return {
    take(facility, bytes) {
      const room = bytes <= smallBytes ? most : most * (1 - smallShare);
      const own = byFacility.get(facility) ?? 0;
      if (held + bytes > room) return undefined;
      // A single document always fits.
      if (own > 0 && own + bytes > most * facilityShare) return undefined;
      add(facility, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) add(facility, -bytes);
        isHeld = false;
      };
    },
  };
}

/** What a body may come to; one that does not say so, or is compressed, the most that is read. */
function expectedBytes(request: Request): number {
  const length = Number(request.get("Content-Length") ?? "NaN");
  const isPlain = (request.get("Content-Encoding") ?? "identity").toLowerCase() === "identity";
  if (!isPlain || !Number.isFinite(length)) return limits.maxBodyBytes;
  return Math.min(length, limits.maxBodyBytes);
}

/** From here to the end of the answer. */
export function limitBytes({
  config,
  metrics,
}: Pick<AppServices, "config" | "metrics">): RequestHandler {
  const budget = createByteBudget(config.maxInflightBytes, metrics.heldBytes);
  const tidy = createTidier();
  return (request, response, next) => {
    const bytes = expectedBytes(request);
    const release = budget.take(keyOf(request).facility, bytes);
    if (!release) throw new Problem("overloaded");
    response.once("close", () => {
      release();
      tidy(bytes);
    });
    next();
  };
}
