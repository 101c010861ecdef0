/* Typed arrays of the search: their indices are always within, which the compiler can't know. */

/** The number at an index that is within. */
export const at = (cells: Int32Array, i: number): number => cells[i] as number

/** Adds to the number at an index that is within. */
export function bump(cells: Int32Array, i: number, by: number) {
  cells[i] = (cells[i] as number) + by
}
