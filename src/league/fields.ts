/*
 * Names of fields. Some seasons store 'Field B' and others 'B' for the same piece of grass; people see one name for it,
 * whichever is stored.
 */

/** Up to this many characters a field's name is a letter or number that needs the word before it: 'B', '2a'. */
const LETTER_LENGTH = 2
const PREFIX = /^field\s+/i

/** 'B' for 'Field B' and 'B', else as it is called: what stands in the corner of a match. */
export const fieldLetter = (field: string): string => field.replace(PREFIX, '')

/** Tells whether a field is named by a letter or number alone, by its short name. */
export const isLetter = (field: string): boolean => field.length <= LETTER_LENGTH

/** 'Field B' for 'B' and 'Field B', else as it is called. */
export const fieldName = (field: string): string => (isLetter(field) ? `Field ${field}` : field)

/** As `fieldName`, inside of a sentence: 'field B'. */
export const fieldText = (field: string): string =>
  PREFIX.test(field) ? `field ${fieldLetter(field)}` : isLetter(field) ? `field ${field}` : field

/** Returns a key that is the same for all names of one field. */
export const fieldKey = (field: string): string => fieldLetter(field).toLowerCase()

/** Tells whether both name the same field. */
export const sameField = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && fieldKey(a) === fieldKey(b)
