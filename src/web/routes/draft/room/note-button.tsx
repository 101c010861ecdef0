import type { ComponentProps } from 'react'
import { Press } from '#web/components/press.tsx'

/** The button of a note across the room. */
export const NoteButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <Press {...props} className="-my-2.5 ms-1 min-h-11 px-2" />
)
