import { lazyDialog } from '../lazy-dialog.tsx'
import type { SheetProps } from './sheet-popup.tsx'

/** A window over the page for one job. Its script comes when it is first opened. */
export const Sheet = lazyDialog<SheetProps>(
  () => import('./sheet-popup.tsx'),
  ({ open }) => open,
)
