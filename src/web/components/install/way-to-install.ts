import { useSyncExternalStore } from 'react'
import { INSTALL_OFFERED } from '#web/data/device-storage.ts'
import { canAskToInstall } from '#web/data/install-prompt.ts'
import { deviceWord, iosVersion, isInstalled } from '#web/device/browser-kind.ts'

/** The way onto the start screen from here: it is there, the browser asks, words say how, or not at all. */
export type WayToInstall = 'done' | 'phone' | 'computer' | 'none'

export const readWayToInstall = (): WayToInstall => {
  if (isInstalled()) return 'done'
  if (!canAskToInstall() && iosVersion(navigator) === null) return 'none'
  return deviceWord(navigator) === 'computer' ? 'computer' : 'phone'
}

export const useWayToInstall = (): WayToInstall => useSyncExternalStore(watch, readWayToInstall, () => 'none' as const)

/** A browser offers it some time after the page was opened, and is done with it by itself too. */
function watch(onChange: () => void): () => void {
  window.addEventListener('beforeinstallprompt', onChange)
  window.addEventListener('appinstalled', onChange)
  return () => {
    window.removeEventListener('beforeinstallprompt', onChange)
    window.removeEventListener('appinstalled', onChange)
  }
}

/**
 * Tells whether to offer it by itself, after somebody has said that they are in. From then on not any more on this device, by
 * whatever way the sheet was closed, and whoever signs in.
 */
export function mayOfferOnce(): boolean {
  const way = readWayToInstall()
  if (way === 'none') return false
  try {
    if (window.localStorage.getItem(INSTALL_OFFERED) !== null) return false
    window.localStorage.setItem(INSTALL_OFFERED, way)
  } catch {
    // A browser that keeps nothing would be asked each time.
    return false
  }
  return way !== 'done'
}
