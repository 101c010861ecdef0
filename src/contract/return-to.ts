/**
 * The address to come back to after signing in, or null unless `value` is a path of this site: people arrive with
 * links that others wrote, and `//evil`, `/\evil`, an encoded slash or a tab inside would lead them off it ([Q21]).
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > 500) return null
  // Browsers read a backslash as a slash and drop control characters before they look at an address.
  if (/[\\\s\p{Cc}]/u.test(value)) return null
  // Neither a second slash nor dots that could bring one about.
  const path = value.replace(/[?#].*/, '')
  return /\/(\/|\.|%2f|%5c|%2e|%0|%1)/i.test(path) ? null : value
}
