import type { ReactNode } from 'react'

const LOOK = 'flex gap-3 max-sm:flex-col sm:flex-row-reverse sm:flex-wrap sm:justify-start'

/**
 * The buttons below a form or in a dialog, the main one first: it stands nearest to the text on a phone, where they lie below
 * each other, and at the end of the line on a wider screen. `sticky` keeps them in sight however long what is above them is.
 */
export const FormFoot = ({ sticky = false, children }: { sticky?: boolean; children: ReactNode }) => (
  <div className={sticky ? `${LOOK} sticky bottom-0 z-1 border-line border-t bg-paper py-4` : LOOK}>{children}</div>
)
