/** Medical devices of the stay: used and described alike, with a procedure or a note. */
import { joinFields } from "../text/fields.ts";
import type { SectionReader } from "../answers.ts";
import type { Notes } from "../groups/notes.ts";
import type { Procedures } from "../groups/procedures.ts";
import { isDenial } from "../../reading/fields/denial.ts";
import { everyOccurrenceIn, isNamed, mentions } from "../text/mentions.ts";
import { clausesIn } from "../text/pieces.ts";

interface Device {
  readonly name: string;
  readonly words: string;
  /** What a note says of it, its use included. */
  readonly noted: string;
  readonly procedures: RegExp;
  readonly example: string;
}

const devices: readonly Device[] = [
  {
    name: "ventilator",
    words: "mechanicalVentilatorWords",
    noted: "ventilatorTraces",
    procedures: /^(?:96\.7|96\.0[45]|93\.90)/u,
    example: "96.7-",
  },
  {
    name: "kateter urin",
    words: "urinaryCatheter",
    noted: "urinaryCatheterTraces",
    procedures: /^57\.9[45]/u,
    example: "57.94",
  },
  {
    name: "kateter vena sentral",
    words: "centralVenousCatheterWords",
    noted: "centralLineTraces",
    procedures: /^(?:38\.9[35]|39\.95)/u,
    example: "38.93",
  },
  {
    name: "WSD",
    words: "chestDrain",
    noted: "chestDrainTraces",
    procedures: /^34\.0/u,
    example: "34.04",
  },
  {
    name: "NGT",
    words: "nasogastricTube",
    noted: "gastricTubeTraces",
    procedures: /^96\.(?:07|6|33|34|35)/u,
    example: "96.07",
  },
];

interface Parts {
  readonly notes: Notes;
  readonly procedures: Procedures;
  /** Names of the drugs and plans of the stay. */
  readonly plans: readonly string[];
  /** The emergency assessment's own words. */
  readonly emergency: string;
}

export function readDevices(section: SectionReader, parts: Parts) {
  const used = section.text("peralatan_medis_digunakan") ?? "";
  const detail = section.text("detail_peralatan_medis") ?? "";
  const recorded = joinFields([
    section.text("riwayat_penyakit_sekarang"),
    section.text("keterangan_prosedur"),
    section.text("pemeriksaan_fisik"),
    ...parts.notes.doctor.flatMap(({ s, o, a, p }) => [s, o, a, p]),
    ...parts.notes.nurse.map(({ text }) => text),
    ...parts.procedures.all.map(({ text }) => text),
    ...parts.plans,
    parts.emergency,
  ]);
  return {
    devicesConflict:
      (isNone(used) && clausesIn(detail).some((part) => part.trim() !== "" && !isAbsent(part))) ||
      (used !== "" && !isNone(used) && isNone(detail) && !isNamed(used, "deviceRemoval")),
    unrecordedDevices: devices
      .filter(({ words }) => mentions(joinFields([used, detail]), words))
      .filter(
        ({ noted, procedures }) =>
          !mentions(recorded, noted) &&
          !tellsCourse(detail, noted) &&
          !parts.procedures.codes.some((code) => procedures.test(code)),
      )
      .map(({ name, example }) => ({ name, code: example })),
  };
}

/** The detail is a note itself where it says when a device, or every one, was put in or taken out. */
const tellsCourse = (detail: string, noted: string): boolean =>
  clausesIn(detail).some(
    (part) =>
      isNamed(part, "deviceHandling") && (mentions(part, noted) || isNamed(part, "allWord")),
  );

/** A denial of the whole stay; `DC dilepas, NGT (-)` tells of a device, `tidak ada saat pulang` of its end. */
const isNone = (text: string): boolean =>
  isDenial(text) &&
  !isNamed(text, "goingHome") &&
  !devices.some(({ words }) => mentions(text, words));

/** `Kateter urin tidak dipasang`, `infus dilepas 6/11`, `tongkat milik keluarga`: no device of this stay is in place. */
const isAbsent = (part: string): boolean =>
  isNone(part) ||
  isNamed(part, "deviceNotOfStay") ||
  everyOccurrenceIn(part).some(({ polarity }) => polarity === "denied");

export const isIntensiveWard = (name: string): boolean => isNamed(name, "intensiveWards");
