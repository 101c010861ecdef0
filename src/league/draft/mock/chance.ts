/**
 * A number from 0 up to 1 that looks like chance and is the same for the same words: what a drafter of a mock draft decides
 * by, so that a pick taken back and made again leads to the same draft ([D40]).
 */
export function chanceOf(seed: number, ...words: readonly (string | number)[]): number {
  // FNV-1a over the words, then the finish of MurmurHash3, so that words that are alike give numbers that are not.
  let hash = 2166136261 ^ seed
  for (const char of words.join(' ')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
