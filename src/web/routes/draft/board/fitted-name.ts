/** Two lines of this size stand where one of the full size does. */
const MOST_IN_TWO = 0.6
/** Factor by which two lines have to be larger than one. */
const CLEARLY = 1.15
/** Letters differ in width, and a hyphen may come. */
const AIR = 0.95

/**
 * Fits a name into a place that has room for the part `room` of it: in one line or two, and at a part of its size.
 * No word is broken.
 */
export function fittedName(name: string, room: number): { size: number; isInTwo: boolean } {
  if (!(room < 1)) return { size: 1, isInTwo: false }
  const inOne = { size: rounded(room * AIR), isInTwo: false }
  const inTwo = Math.min(MOST_IN_TWO, ((room * name.length) / longestOfTwo(name)) * AIR)
  return inTwo > inOne.size * CLEARLY ? { size: rounded(inTwo), isInTwo: true } : inOne
}

/** Letters of the longer line, where a name breaks between words into two lines that are as even as can be. */
function longestOfTwo(name: string): number {
  const gaps = [...name.matchAll(/ /g)].map(({ index }) => Math.max(index, name.length - index - 1))
  return Math.min(name.length, ...gaps)
}

const rounded = (size: number) => Math.floor(size * 100) / 100
