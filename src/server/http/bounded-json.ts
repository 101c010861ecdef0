/** Values of a JSON body, and lists and objects in each other, at most: a file of 2,000 people has 38,000, and four. */
const MOST_VALUES = 60_000
const DEEPEST = 32

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
/** `[` and `{`, `]` and `}`: each pair differs in one bit. */
const [OPENING, CLOSING, EITHER] = [0x5b, 0x5d, 0x20]

/**
 * Tells whether a JSON text has more values than any body of the contract, or deeper ones: read, they would take many times
 * their bytes. Counts them without making any.
 */
export function isOverdone(json: string): boolean {
  let values = 0
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      for (at++; at < json.length; at++) {
        const inside = json.charCodeAt(at)
        if (inside === QUOTE) break
        if (inside === BACKSLASH) at++
      }
    } else if (code === COMMA) {
      if (++values > MOST_VALUES) return true
    } else if ((code | EITHER) === (OPENING | EITHER)) {
      if (++values > MOST_VALUES || ++depth > DEEPEST) return true
    } else if ((code | EITHER) === (CLOSING | EITHER)) depth--
  }
  return false
}
