const KEY = 'reloaded-at'
const ONCE_IN = 60_000

/**
 * A page that stayed open while a new version of the site was put up finds its screens gone when it asks for them.
 * It then loads itself anew, once a minute at most: a screen that is really missing ends on the error page.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY))
    if (!navigator.onLine || Date.now() - last < ONCE_IN) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}
