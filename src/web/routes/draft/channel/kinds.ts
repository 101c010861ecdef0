/** Whether a value is of a kind. */
export type Kind = (value: unknown) => boolean

export const text: Kind = (value) => typeof value === 'string'
export const flag: Kind = (value) => typeof value === 'boolean'
export const whole: Kind = Number.isSafeInteger
export const oneOf =
  (values: readonly string[]): Kind =>
  (value) =>
    values.includes(value as string)
export const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value)
export const orNone =
  (kind: Kind): Kind =>
  (value) =>
    value === undefined || kind(value)
export const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind)
export const eachOf =
  (kind: Kind): Kind =>
  (value) =>
    isRecord(value) && Object.values(value).every(kind)

/** An object with at least these fields; the type says which they are, so that none is forgotten. */
export function shape<Message>(kinds: { [Key in keyof Required<Message>]: Kind }): Kind {
  const fields = Object.entries<Kind>(kinds)
  return (value) => isRecord(value) && fields.every(([name, kind]) => kind(value[name]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
