import type { ReactNode } from 'react'

/**
 * The buttons below a form or in a dialog, the main one first: it stands nearest to the text on a phone, where they lie below
 * each other, and at the end of the line on a wider screen.
 */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3 max-sm:flex-col sm:flex-row-reverse sm:flex-wrap sm:justify-start">{children}</div>
)
