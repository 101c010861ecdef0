import type { ReactNode } from 'react'

/** A table that scrolls within its card where it is wider. Cells of numbers carry `data-number`, a row's first cell is its `th`. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="overflow-x-auto">
    <table aria-label={label} className="data-table">
      {children}
    </table>
  </div>
)
