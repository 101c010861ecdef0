import { safeReturnTo } from '#contract/return-to.ts'

/** The sign-in page that comes back to `path` afterwards, where that is an address to come back to. */
export function loginPath(path: string): string {
  return path === '/' || safeReturnTo(path) === null ? '/login' : `/login?${new URLSearchParams({ returnTo: path })}`
}
