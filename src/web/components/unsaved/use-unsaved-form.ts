import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differs } from './differs.ts'
import { useUnsaved } from './use-unsaved.ts'

/**
 * As `useUnsaved`, for a form of react-hook-form: what differs from its default values is typed. `isKept` says that leaving it
 * loses nothing. Gives what notes that it is saved.
 */
export function useUnsavedForm<Values extends FieldValues, Sent>(
  { subscribe }: UseFormReturn<Values, unknown, Sent>,
  { isSending, isKept = false }: { isSending: boolean; isKept?: boolean | undefined },
): () => void {
  const [isTyped, setTyped] = useState(false)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => setTyped(differs(values, defaultValues)),
      }),
    [subscribe],
  )
  useUnsaved(isTyped && !isKept, { isSending })
  return () => setTyped(false)
}
