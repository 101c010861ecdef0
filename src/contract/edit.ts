import { z } from 'zod'

const UNSEEN = 'Say what this was when the form was opened'

/** The fields of a form as their author saw them, whatever they were: they are compared with what stands, and never kept. */
type Seen<Shape, Unseen> = { [Field in Exclude<keyof Shape, Unseen>]: z.ZodOptional<z.ZodUnknown> }
type Edited<Shape extends z.ZodRawShape, Unseen extends keyof Shape> = z.ZodObject<
  z.util.Extend<Shape, { before: z.ZodObject<Seen<Shape, Unseen>> }>
>

/** Fields as they were seen, each of them or not. */
export const seenOf = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])))

/**
 * The body of a write that saves a form: its fields as they are to be, and `before`, the same fields as they were seen. Only
 * what differs between the two is written, so that a form that was open for long puts no old value back. A field that is sent
 * and not in `before` is refused; `unseen` are those that nobody is shown, as a new password.
 */
export function edited<Shape extends z.ZodRawShape, Unseen extends keyof Shape = never>(
  form: z.ZodObject<Shape>,
  unseen: readonly Unseen[] = [],
): Edited<Shape, Unseen> {
  const names = Object.keys(form.shape).filter((name) => !unseen.includes(name as Unseen))
  const before = seenOf(names)
  const whole: z.ZodObject = form
  return whole.safeExtend({ before }).superRefine(({ before, ...fields }, context) => {
    for (const name of names)
      if (fields[name] !== undefined && (before as Record<string, unknown>)[name] === undefined)
        context.addIssue({ code: 'custom', path: ['before', name], message: UNSEEN })
  }) as unknown as Edited<Shape, Unseen>
}

export type FormSchema = z.ZodObject

/**
 * Values as the form itself would give them, field by field: what it trims, or fills in, is not another value. One that it
 * would refuse today stays as it is.
 */
export function asTyped(form: FormSchema, values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const read = form.shape[name]?.safeParse(value)
      return [name, read?.success ? read.data : value]
    }),
  )
}

/** A field that somebody else has changed since a form was opened. */
export const overtakenField = z.object({
  /** Its dotted path: 'details.venue.parking'. */
  field: z.string(),
  /** The stored value; left out where the field is gone. */
  theirs: z.unknown().optional(),
  /** True if the form changes it too, so that one of the two has to be chosen. */
  isYoursToo: z.boolean(),
  /** Name of whoever changed it; null where the log does not say. */
  by: z.string().nullable(),
})
export type OvertakenField = z.infer<typeof overtakenField>
