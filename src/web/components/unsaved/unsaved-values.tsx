import { useUnsavedSince } from './use-unsaved.ts'

/** `useUnsavedSince` as an element, for fields within a dialog that their component opens itself. */
export function UnsavedValues({ values, isSending }: { values: unknown; isSending: boolean }) {
  useUnsavedSince(values, isSending)
  return null
}
