import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type StoredForm = {
  key: string
  /** Whose values they are; '' for a visitor's. */
  userId: string
  /** The only values that are kept. */
  only?: readonly string[]
}

/** What the same person has typed into a form in this tab and not sent; null when there is nothing. */
function readStoredValues<Values extends FieldValues>({ key, userId }: StoredForm): Partial<Values> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.userId === userId ? stored.values : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}

/**
 * Keeps what is typed into a form in this tab alone, over a reload and a way back, and puts it in again once the page is hydrated;
 * data/device-storage.ts lets it go.
 */
export function useStoredValues<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, userId, only }: StoredForm,
) {
  const { subscribe, reset, getValues } = methods
  useEffect(() => {
    const stored = readStoredValues<Values>({ key, userId })
    if (stored) reset({ ...getValues(), ...stored })
  }, [reset, getValues, key, userId])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            const kept = only ? Object.fromEntries(only.map((name) => [name, values[name]])) : values
            sessionStorage.setItem(key, JSON.stringify({ userId, values: kept }))
          } catch {
            // A full store keeps nothing; what is typed is still on the page.
          }
        },
      }),
    [subscribe, key, userId, only],
  )
}

/** Lets go of it, once it was sent. */
export const forgetValues = (key: string): void => sessionStorage.removeItem(key)
