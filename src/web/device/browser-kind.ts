/** The facts that a browser tells of itself, as far as it decides what the site can do in it. */
export type BrowserSigns = {
  userAgent: string
  /** 0 on a Mac; an iPad that asks for desktop pages says that it is a Mac. */
  maxTouchPoints: number
  /** Tells whether it was opened from the start screen. */
  isInstalled: boolean
  hasPush: boolean
  permission: NotificationPermission
}

/** Returns what the browser at hand says. */
export const browserSigns = (): BrowserSigns => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isInstalled: isInstalled(),
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: 'Notification' in window ? Notification.permission : 'default',
})

/** Tells whether the site was opened from the start screen, as a window of its own. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

type Device = Pick<BrowserSigns, 'userAgent' | 'maxTouchPoints'>

/** The version of iOS or iPadOS, as 16.4; null elsewhere. */
export function iosVersion({ userAgent, maxTouchPoints }: Device): number | null {
  const isDesktopPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  const found = /iPhone|iPad|iPod/.test(userAgent)
    ? /OS (\d+)_(\d+)/.exec(userAgent)
    : isDesktopPad
      ? /Version\/(\d+)\.(\d+)/.exec(userAgent)
      : null
  if (found) return Number(`${found[1]}.${found[2]}`)
  return isDesktopPad ? 0 : null
}

/** 'phone', 'tablet' or 'computer'. */
export function deviceWord(device: Device): 'phone' | 'tablet' | 'computer' {
  if (/iPad/.test(device.userAgent) || (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1))
    return 'tablet'
  if (/iPhone|iPod|Android.*Mobile/.test(device.userAgent)) return 'phone'
  return /Android/.test(device.userAgent) ? 'tablet' : 'computer'
}

/** The first version of iOS that pushes, and only to sites on the start screen. */
const IOS_WITH_PUSH = 16.4

/**
 * Tells whether a browser can get pushes ([MN6]): it can; somebody has forbidden it; on an iPhone the site has to be put on the
 * start screen first, or the system is too old; or it cannot at all.
 */
export type PushSupport = 'works' | 'blocked' | 'install-first' | 'old-ios' | 'none'

export function pushSupport(signs: BrowserSigns): PushSupport {
  const ios = iosVersion(signs)
  if (ios !== null && ios < IOS_WITH_PUSH) return 'old-ios'
  if (ios !== null && !signs.isInstalled) return 'install-first'
  if (!signs.hasPush) return 'none'
  return signs.permission === 'denied' ? 'blocked' : 'works'
}
