import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ownPushQuery } from '#web/data/own-push.ts'
import { browserSigns, type PushSupport, pushSupport } from '#web/device/browser-kind.ts'
import { isSubscribed } from '#web/device/own-push.ts'

/** The state of this browser: told, or not yet, or why it can't be; 'unknown' until the browser has said so. */
export type PushHere = Exclude<PushSupport, 'works'> | 'on' | 'off' | 'unknown'

/** Tells whether the browser itself has a subscription; asked again with what the site knows. */
export const SUBSCRIBED = { queryKey: ['me', 'push', 'here'], queryFn: isSubscribed, networkMode: 'always' } as const

export function usePushHere(): PushHere {
  const support = useSyncExternalStore(watchPermission, readSupport, () => 'unknown' as const)
  const { data: isOn } = useQuery({ ...SUBSCRIBED, enabled: support === 'works' })
  const { data: push } = useQuery(ownPushQuery)
  if (support !== 'works') return support
  if (isOn === undefined || !push) return 'unknown'
  return isOn && push.devices.some(({ current }) => current) ? 'on' : 'off'
}

const readSupport = () => pushSupport(browserSigns())

const watchers = new Set<() => void>()

/** Has what the browser allows read again, after it has asked: no event says how somebody answered. */
export function readPermissionAgain(): void {
  for (const onChange of watchers) onChange()
}

/** Whoever allows or blocks notices does so in the browser's own windows, and comes back. */
function watchPermission(onChange: () => void): () => void {
  watchers.add(onChange)
  window.addEventListener('focus', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('focus', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Tells whether the device knows that it has no network. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  )

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
