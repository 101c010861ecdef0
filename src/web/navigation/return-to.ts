const HERE = 'https://here.invalid'

/**
 * The address to come back to after signing in, or null unless `value` is a path of this site: people arrive with
 * links that others wrote, and `//evil`, `/\evil`, an encoded slash or a tab inside would lead them off it.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > 500) return null
  // Browsers read a backslash as a slash and drop control characters before they look at an address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\\\s\u0000-\u001f\u007f]/.test(value)) return null
  if (/^\/(\/|%2f|%5c|%0|%1)/i.test(value)) return null
  const url = new URL(value, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The sign-in page that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: path })}`
}
