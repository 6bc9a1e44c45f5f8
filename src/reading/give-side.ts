/** The side that an entry has, and one that it takes from another. */
import type { Side } from "./reading.ts";
import { cueAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

/** As signs say it, else as words do. */
export const sideOf = ({
  described,
  signSide,
}: Pick<Target, "described" | "signSide">): Side | undefined => signSide ?? described.side;

const hasSides = ({ group, concept }: Target) => group !== "order" && !concept.isWhole;

/** Gives a side to an entry that has none of its own. */
export function give(target: Target, side: Side): void {
  if (!sideOf(target) && hasSides(target)) target.described = { ...target.described, side };
}

/** `TPM via v. femoralis kanan, dilepas setelah PPM`: it tells when something was done, and not where. */
export const isMoment = (scene: Scene, { from, concept: { kind } }: Target): boolean =>
  (kind === "procedure" || kind === "device") && cueAt(scene, from - 1, "link")?.value === "when";
