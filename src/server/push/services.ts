import { PUSH_LIMITS } from '#contract/push/choices.ts'

/** The hosts of the push services of Chrome and its kin, Firefox, Safari, and Edge. */
const HOSTS = ['fcm.googleapis.com', 'android.googleapis.com', 'jmt17.google.com']
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Tells whether the site may send to an endpoint: https at the usual port of a known push service, without credentials.
 * Without this check, a browser could make the server call any address ([MN6]).
 *
 * @param testService The origin of one more push service, which tests run.
 */
export function isKnownEndpoint(endpoint: string, testService?: string): boolean {
  if (endpoint.length > PUSH_LIMITS.endpoint || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return false
  if (origin === testService) return true
  if (protocol !== 'https:' || port !== '') return false
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`))
}
