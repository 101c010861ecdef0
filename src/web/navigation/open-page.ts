import { call } from '#web/data/client.ts'

/** Tells whether the server answers. */
export const isReachable = (): Promise<boolean> =>
  call('GET /api/site').then(
    () => true,
    () => false,
  )

/**
 * Loads an address of this site as a new page, once the server has answered; false, and nothing changes, where no
 * answer comes: the browser would put its own error page in place of this one.
 */
export async function openPage(address: string): Promise<boolean> {
  if (!(await isReachable())) return false
  loadPage(address)
  return true
}

/** Loads an address as a new page, also the one that stands in the address bar. */
export function loadPage(address: string): void {
  const here = window.location
  if (new URL(address, here.href).href === here.href) here.reload()
  else here.assign(address)
}
