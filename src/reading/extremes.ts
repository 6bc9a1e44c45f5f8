/** The least and the greatest of many numbers: spread into `Math.min`, as many as a long text holds would be too many. */

export const largest = (numbers: readonly number[], least = -Infinity): number =>
  numbers.reduce((one, other) => Math.max(one, other), least);

export const smallest = (numbers: readonly number[], most = Infinity): number =>
  numbers.reduce((one, other) => Math.min(one, other), most);
