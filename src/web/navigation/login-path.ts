/** The sign-in page that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: path })}`
}
