/** Units of UCUM, by the library of the United States' National Library of Medicine; its only home. */
import { UcumLhcUtils } from "@lhncbc/ucum-lhc";

/** What a conversion must know of a substance. */
export interface SubstanceMeasures {
  /** g/mol */
  readonly molarMass?: number;
  /** Charges of an ion, without their sign. */
  readonly charge?: number;
}

export interface Ucum {
  isUnit(code: string): boolean;
  /** By what a number in one unit is multiplied to be in the other; undefined where the two measure different things. */
  factor(from: string, to: string, substance: SubstanceMeasures): number | undefined;
}

/** Of dimension one are per cents, ratios, pH and densities alike: the library would turn each into the other. */
const dimensionOne = /^(?:%|\[pH\]|\{[^{}]*\})$/u;
const equivalents = /(?<![A-Za-z])[munp]?eq(?![A-Za-z])/u;
const amount = /(?<![A-Za-z])[munp]?(?:mol|eq)(?![A-Za-z])/u;
const mass = /(?<![A-Za-z])[kmunp]?g(?![A-Za-z])/u;

function isSpecial(unit: { readonly cnv_: string | null } | null | undefined): boolean {
  const { cnv_: conversion = null } = unit ?? {};
  return conversion !== null;
}

/** Loads the library's units, which takes some 40 ms. */
export function loadUcum(): Ucum {
  const library = UcumLhcUtils.getInstance();
  return {
    isUnit: (code) => library.validateUnitString(code).status === "valid",
    factor: (from, to, { molarMass, charge }) => {
      if (from === to) return 1;
      if (dimensionOne.test(from) || dimensionOne.test(to)) return undefined;
      // The library takes every equivalent for a mole, and a mole for a number of particles.
      const charges = equivalents.test(from) ? charge : 1;
      const betweenKinds = amount.test(from) !== amount.test(to);
      if (charges === undefined || (betweenKinds && !mass.test(amount.test(from) ? to : from)))
        return undefined;
      const weight = betweenKinds ? molarMass : undefined;
      const { status, toVal, fromUnit, toUnit } = library.convertUnitTo(from, 1, to, false, weight);
      if (status !== "succeeded" || toVal === null) return undefined;
      // Degrees count from another zero, decibels by a logarithm: no number multiplies one into the other.
      if (isSpecial(fromUnit) || isSpecial(toUnit)) return undefined;
      return Number((toVal / charges).toPrecision(10));
    },
  };
}
