import { lazyDialog } from '#web/components/lazy-dialog.tsx'
import type { ConsoleSheetProps } from './console-sheet-popup.tsx'

/** A window over the console: from the foot of a phone, in the middle of a wider screen. */
export const ConsoleSheet = lazyDialog<ConsoleSheetProps>(
  () => import('./console-sheet-popup.tsx'),
  ({ open }) => open,
)
