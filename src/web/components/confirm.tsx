import { scripts } from '#web/start/script-loader.ts'
import type { ConfirmProps } from './confirm-popup.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const load = () => import('./confirm-popup.tsx')

/** Asks before something that can't be taken back easily. Escape and the cancelling button are the way out. */
export const Confirm = lazyDialog<ConfirmProps>(load, ({ open }) => open)

/** Fetches what asks, for a question that may come when the server can't be reached. */
export const prepareConfirm = (): void => void scripts.load(load, 'part')
