import type { ReactNode } from 'react'

const LOOK = 'flex gap-3 max-sm:flex-col sm:flex-row-reverse sm:flex-wrap sm:justify-start'

/**
 * The buttons below a form or in a dialog, the main one first: it stands nearest to the text on a phone, where they lie below
 * each other, and at the end of the line on a wider screen. `sticky` keeps them in sight there, however long the
 * list above is.
 */
export const FormFoot = ({ sticky = false, children }: { sticky?: boolean; children: ReactNode }) => (
  <div
    className={
      sticky ? `${LOOK} border-line border-t bg-paper py-4 sm:sticky sm:bottom-(--foot-bar) sm:z-1 sm:-mb-4` : LOOK
    }
  >
    {children}
  </div>
)
