import { iosVersion } from '#web/device/browser-kind.ts'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Where a browser lets somebody allow what they have forbidden, in its own words. */
export function howToAllow(device: Device): string {
  const { userAgent } = device
  if (iosVersion(device) !== null)
    return 'Open Settings of your device, then Notifications, choose this site in the list, and switch “Allow Notifications” on.'
  if (/Android/.test(userAgent))
    return /Firefox/.test(userAgent)
      ? 'Tap the lock beside the address, then Notification, and allow it.'
      : 'Tap the sign beside the address, then Permissions, then Notifications, and allow them.'
  if (/Firefox/.test(userAgent))
    return 'Click the crossed-out sign beside the address, and remove “Send notifications: blocked”.'
  if (/Chrome|Edg/.test(userAgent)) return 'Click the sign beside the address, and switch Notifications on.'
  return 'In Safari, open Settings, then Websites, then Notifications, and choose “Allow” for this site.'
}
