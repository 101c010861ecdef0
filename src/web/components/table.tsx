import type { ReactNode } from 'react'

/**
 * A table that scrolls within its card where it is wider, by the keyboard too. Cells of numbers carry `data-number`, a row's
 * first cell is its `th`.
 */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <div tabIndex={0} className="overflow-x-auto">
    <table aria-label={label} className="data-table">
      {children}
    </table>
  </div>
)
