import { shortened } from '#contract/letters.ts'

/** The names of a form's fields, by their dotted paths, and how it says their values where that is not what they are. */
export type FieldTexts = Readonly<Record<string, string | { label: string; say: (value: never) => string }>>

/** Characters of a value that a line shows. */
const MOST = 160

export function fieldLabel(texts: FieldTexts, field: string): string {
  const text = texts[field]
  return typeof text === 'string' ? text : (text?.label ?? field)
}

/** Returns what a field says, in a line. */
export function fieldValue(texts: FieldTexts, field: string, value: unknown): string {
  const text = texts[field]
  const said = typeof text === 'object' ? text.say(value as never) : plain(value)
  return shortened(said, MOST) || 'Empty'
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value === 'object' && value !== null)
    return 'label' in value ? plain(value.label) : Object.values(value).map(plain).filter(Boolean).join(', ')
  return value === null || value === undefined ? '' : `${value}`
}

/** Says which fields others have changed while somebody filled in the same form; '' where that is none. */
export const alsoText = (texts: FieldTexts, fields: readonly string[]): string =>
  fields.length === 0 ? '' : `Also changed meanwhile: ${fields.map((field) => fieldLabel(texts, field)).join(', ')}.`

/** The same, as a screen was led to with it; '' without. */
export const alsoIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'also' in state ? `${state.also}` : ''
