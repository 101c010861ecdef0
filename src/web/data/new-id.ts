/**
 * An id for something that is made in this browser, as `crypto.randomUUID` makes them: pages without HTTPS lack that one,
 * and a league may well be tried out on such a page.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
