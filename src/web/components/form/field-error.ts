import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'

/** The props of every field of a form: the form's control and the field's own path. */
export type FieldOf<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
}

/** The message beside a field. A list shows the first message found in it. */
export function useFieldError<Values extends FieldValues, Sent>({ control, name }: FieldOf<Values, Sent>) {
  const { errors } = useFormState({ control, name })
  return firstMessage(get(errors, name))
}

/**
 * Returns what a field starts with, for the page that the server renders: there the form has no hold of its fields yet. It stays the
 * same, since the form writes every later value itself.
 */
export function useFirstValue<Values extends FieldValues, Sent>({ control, name }: FieldOf<Values, Sent>): unknown {
  const { defaultValues } = useFormState({ control, name })
  const [first] = useState<unknown>(() => get(defaultValues, name))
  return first
}

/** The first message in a tree of errors, as react-hook-form keeps one for lists and groups. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(inner)
    if (message) return message
  }
  return undefined
}

/** Counts the messages in a tree of errors. */
export function countMessages(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if ('message' in error && typeof error.message === 'string') return 1
  return Object.entries(error).reduce((sum, [key, inner]) => sum + (key === 'ref' ? 0 : countMessages(inner)), 0)
}
