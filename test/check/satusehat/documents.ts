/** Documents as SATUSEHAT's guides of outpatient, emergency and inpatient care describe them, each with its `simple` twin. */
import type { CheckBody } from "../../support/check-document.ts";
import {
  allergy,
  carePlan,
  complaint,
  composition,
  diagnosis,
  drug,
  finding,
  imaging,
  laboratory,
  procedure,
  prognosis,
  transaction,
  visit,
  vitals,
} from "./build-bundle.ts";

export interface Twins {
  readonly name: string;
  readonly satusehat: CheckBody;
  readonly simple: CheckBody;
}

const leukocytes = (at: string, place: number) =>
  laboratory(
    place,
    at,
    [
      {
        loinc: "718-7",
        name: "Hemoglobin",
        value: 14.6,
        unit: "g/dL",
        ucum: "g/dL",
        range: "13,2 - 17,3",
      },
      {
        loinc: "6690-2",
        name: "Leukosit",
        value: 16.8,
        unit: "10*3/uL",
        ucum: "10*3/uL",
        range: "3,8 - 10,6",
      },
    ],
    "Leukositosis",
  );
const simpleLeukocytes = {
  key: "lab",
  data: [
    {
      nm_perawatan: "Darah Lengkap",
      tgl_periksa: "2026-10-05",
      jam: "03:45",
      hasil: [
        { pemeriksaan: "Hemoglobin", nilai_rujukan: "13,2 - 17,3", nilai: "14,6", satuan: "g/dL" },
        { pemeriksaan: "Leukosit", nilai_rujukan: "3,8 - 10,6", nilai: "16,8", satuan: "10*3/uL" },
      ],
      kesan: "Leukositosis",
    },
  ],
};
const ultrasound =
  "Struktur tubuler buntu kuadran kanan bawah, diameter 9 mm, tidak kompresibel. Kesan: apendisitis akut.";
const simpleUltrasound = {
  key: "radiologi",
  data: [
    {
      radiologi: "USG Abdomen",
      tgl_periksa: "2026-10-05",
      jam: "04:05",
      hasil_expertise: ultrasound,
    },
  ],
};
const pain = "Nyeri perut kanan bawah sejak 14 jam sebelum masuk rumah sakit";
const appendicitis = ["K35.8", "Acute appendicitis, other and unspecified"] as const;

const emergency: Twins = {
  name: "emergency",
  satusehat: {
    stage: "igd_asesmen_awal",
    bundle: transaction([
      visit("EMER", {
        start: "2026-10-05T03:12:00+07:00",
        end: "2026-10-05T05:00:00+07:00",
        named: [1],
        more: { location: [{ location: { reference: "Location/1", display: "IGD" } }] },
      }),
      diagnosis(...appendicitis),
      complaint(pain),
      allergy("Penisilin"),
      ...vitals("2026-10-05T03:20:00+07:00", {
        "8480-6": 124,
        "8462-4": 78,
        "8867-4": 102,
        "9279-1": 20,
        "8310-5": 38.2,
        "59408-5": 98,
      }),
      finding("10191-5", "Abdomen", "Nyeri tekan titik McBurney (+), nyeri lepas (+)"),
      finding("10207-9", "Paru", "Vesikuler +/+, ronki -/-"),
      ...leukocytes("2026-10-05T03:45:00+07:00", 12),
      imaging("USG Abdomen", "2026-10-05T04:05:00+07:00", ultrasound),
      ...drug(18, {
        kfa: "93000001",
        name: "Amoxicillin 500 mg Tablet",
        rule: "3 x 500 mg",
        amount: 10,
        category: "inpatient",
        at: "2026-10-05T04:30:00+07:00",
      }),
      prognosis("Dubia ad bonam"),
      carePlan("Puasa, IVFD Ringer Laktat 20 tpm, pro apendektomi"),
    ]),
  },
  simple: {
    stage: "igd_asesmen_awal",
    encounter: {
      visit_id: "EMER-2026-000172",
      class: "EMER",
      period: { start: "2026-10-05T03:12:00+07:00" },
    },
    sections: [
      { key: "dataPasien", data: { "Jam Datang": "05-10-2026 03:12" } },
      { key: "anamnesa", data: { "Keluhan Utama": pain, "Riwayat Alergi": "Penisilin" } },
      {
        key: "ttv",
        data: {
          "Tekanan Darah (mmHg)": "124/78",
          "Suhu (°C)": "38,2",
          "Nadi (x/menit)": "102",
          "Pernafasan (x/menit)": "20",
          "SpO2 (%)": "98",
          "Keadaan Umum": "-",
          "Tingkat Kesadaran": "-",
          GCS: "-",
        },
      },
      {
        key: "pemeriksaanFisik",
        data: {
          Abdomen: "Nyeri tekan titik McBurney (+), nyeri lepas (+)",
          Paru: "Vesikuler +/+, ronki -/-",
        },
      },
      {
        key: "codingDiagnosa",
        data: {
          "Diagnosa Utama (ICD-10)": appendicitis.join(" - "),
          Prognosis: "Dubia ad bonam",
          "Rencana Terapi": "Puasa, IVFD Ringer Laktat 20 tpm, pro apendektomi",
        },
      },
      {
        key: "obat",
        data: [
          {
            no_resep: "RSP-1",
            obat: [
              { nama_obat: "Amoxicillin 500 mg Tablet", jumlah: 10, aturan_pakai: "3 x 500 mg" },
            ],
          },
        ],
      },
      simpleLeukocytes,
      simpleUltrasound,
    ],
  },
};

const inpatient: Twins = {
  name: "inpatient",
  satusehat: {
    stage: "ranap_resume",
    bundle: transaction([
      visit("IMP", {
        start: "2026-10-05T03:12:00+07:00",
        end: "2026-10-08T10:40:00+07:00",
        named: [1],
        more: {
          location: [{ location: { reference: "Location/7", display: "Ruang Anggrek" } }],
          length: { value: 3, unit: "d", system: "http://unitsofmeasure.org", code: "d" },
          hospitalization: {
            dischargeDisposition: {
              coding: [
                {
                  system: "http://terminology.hl7.org/CodeSystem/discharge-disposition",
                  code: "home",
                  display: "Home",
                },
              ],
            },
          },
        },
      }),
      diagnosis(...appendicitis),
      complaint("Nyeri perut kanan bawah"),
      allergy("Penisilin"),
      procedure("47.09", "Other appendectomy"),
      ...leukocytes("2026-10-05T03:45:00+07:00", 5),
      imaging("USG Abdomen", "2026-10-05T04:05:00+07:00", ultrasound),
      ...drug(11, {
        kfa: "93000001",
        name: "Amoxicillin 500 mg Tablet",
        rule: "3 x 500 mg",
        amount: 15,
        category: "discharge",
        at: "2026-10-08T09:00:00+07:00",
      }),
      prognosis("Bonam"),
      composition("2026-10-08T09:55:00+07:00", [
        [
          "8648-8",
          "Perjalanan penyakit",
          "Nyeri berpindah dari ulu hati ke perut kanan bawah. Dilakukan apendektomi.",
        ],
        ["29545-1", "Pemeriksaan fisik", "Abdomen: nyeri tekan titik McBurney (+)"],
        [
          "29299-5",
          "Indikasi rawat inap",
          "Apendisitis akut, memerlukan apendektomi dan antibiotik intravena",
        ],
      ]),
    ]),
  },
  simple: {
    stage: "ranap_resume",
    encounter: {
      visit_id: "IMP-2026-000172",
      class: "IMP",
      period: { start: "2026-10-05T03:12:00+07:00" },
    },
    sections: [
      {
        key: "resumePulang",
        data: {
          tanggal_masuk: "2026-10-05T03:12:00+07:00",
          tanggal_keluar: "2026-10-08T10:40:00+07:00",
          nama_ruangan: "Ruang Anggrek",
          indikasi_mrs: "Apendisitis akut, memerlukan apendektomi dan antibiotik intravena",
          keluhan_utama: ["Nyeri perut kanan bawah"],
          riwayat_penyakit_sekarang:
            "Nyeri berpindah dari ulu hati ke perut kanan bawah. Dilakukan apendektomi.",
          pemeriksaan_fisik: "Abdomen: nyeri tekan titik McBurney (+)",
          obat_alergi: "Penisilin",
          diagnosa_utama: { kd_penyakit: appendicitis[0], nm_penyakit: appendicitis[1] },
          prosedur: ["47.09 - Other appendectomy"],
          obat_pulang: [
            { nama_obat: "Amoxicillin 500 mg Tablet", jumlah: 15, aturan_pakai: "3 x 500 mg" },
          ],
          prognosis: "Bonam",
          cara_pulang: "Atas persetujuan dokter",
        },
      },
      simpleLeukocytes,
      simpleUltrasound,
    ],
  },
};

const outpatient: Twins = {
  name: "outpatient",
  satusehat: {
    stage: "rajal_soap",
    bundle: transaction([
      visit("AMB", {
        start: "2026-10-12T10:05:00+07:00",
        end: "2026-10-12T10:30:00+07:00",
        named: [1],
        more: {
          location: [{ location: { reference: "Location/2", display: "Poli Penyakit Dalam" } }],
        },
      }),
      diagnosis("I10", "Essential (primary) hypertension"),
      complaint("Kontrol tekanan darah, nyeri kepala hilang timbul sejak 3 hari"),
      allergy("Captopril"),
      ...vitals("2026-10-12T10:10:00+07:00", {
        "8480-6": 158,
        "8462-4": 94,
        "8867-4": 82,
        "9279-1": 18,
        "8310-5": 36.5,
      }),
      finding("10200-4", "Jantung", "S1 S2 tunggal reguler, murmur tidak ada"),
      ...drug(10, {
        kfa: "93001350",
        name: "Captopril 12,5 mg Tablet (PHAPROS)",
        rule: "2 x 12,5 mg",
        amount: 60,
        category: "outpatient",
        at: "2026-10-12T10:25:00+07:00",
      }),
      carePlan("Captopril 2x12,5 mg untuk 30 hari, diet rendah garam, kontrol 09-11-2026"),
    ]),
  },
  simple: {
    stage: "rajal_soap",
    encounter: {
      visit_id: "AMB-2026-000172",
      class: "AMB",
      period: { start: "2026-10-12T10:05:00+07:00" },
    },
    sections: [
      {
        key: "soap",
        data: {
          subjektif: "Kontrol tekanan darah, nyeri kepala hilang timbul sejak 3 hari",
          objektif: "Jantung: S1 S2 tunggal reguler, murmur tidak ada",
          plan: "Captopril 2x12,5 mg untuk 30 hari, diet rendah garam, kontrol 09-11-2026",
        },
      },
      {
        key: "pemeriksaan",
        data: {
          tensi_sistolik: 158,
          tensi_diastolik: 94,
          nadi_per_menit: 82,
          respirasi_per_menit: 18,
          suhu_celsius: 36.5,
          alergi: "Captopril",
        },
      },
      {
        key: "icd",
        data: { icd_10: [{ code: "I10", label: "Essential (primary) hypertension" }], icd_9: [] },
      },
    ],
  },
};

export const twins: readonly Twins[] = [outpatient, emergency, inpatient];
