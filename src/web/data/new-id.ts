/**
 * An id for something that is made in this browser: 128 random bits. `crypto.randomUUID` is missing on pages without
 * HTTPS, where a league may well be tried out.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
