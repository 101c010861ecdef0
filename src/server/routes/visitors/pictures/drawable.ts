import { letters } from '#contract/letters.ts'
import type { Picture } from './picture.ts'

/** Stands on or joins the letter before it, and is drawn with that one. */
const JOINS = /[\p{Mark}\p{Format}\p{Variation_Selector}]/u
const PICTOGRAPH = /\p{Extended_Pictographic}/u

/**
 * A picture as it can be drawn: no letter that neither a committed font nor the machine has is in it, since it would be an empty
 * box. A text with one is left out whole, as half a name is somebody else's; pictographs alone are left out of theirs.
 */
export function drawablePicture(picture: Picture, missing: ReadonlySet<string>): Picture {
  return missing.size === 0 ? picture : (drawable(picture, missing) as Picture)
}

function drawable(value: unknown, missing: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return drawableText(value, missing)
  if (Array.isArray(value)) return value.map((one) => drawable(one, missing))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, drawable(one, missing)]))
}

function drawableText(text: string, missing: ReadonlySet<string>): string {
  const segments = letters(text)
  const isMissing = (segment: string) => [...segment].some((letter) => missing.has(letter))
  const kept = segments.filter((segment) => !(PICTOGRAPH.test(segment) && isMissing(segment)))
  return kept.some(isMissing) ? '' : kept.join('').trim()
}

/** The letters of a picture's texts that have a shape of their own, and that `hasFont` says no committed font has. */
export function foreignLetters(picture: Picture, hasFont: (letter: string) => boolean): Set<string> {
  const letters = new Set(JSON.stringify(picture))
  return new Set([...letters].filter((letter) => !JOINS.test(letter) && !hasFont(letter)))
}
