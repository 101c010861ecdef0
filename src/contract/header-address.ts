declare const isEncoded: unique symbol

/** An address in the letters that a header takes; `headerAddress` alone makes one. */
export type HeaderAddress = string & { readonly [isEncoded]: true }

/**
 * Encodes an address for a `Location` header: letters beyond ASCII, spaces and line ends become percent signs, and a lone
 * surrogate U+FFFD; what is encoded already stays as it is. A path stays one of this site, however many slashes it begins with.
 */
export const headerAddress = (address: string): HeaderAddress =>
  encodeURI(address.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%25', '%')
    .replace(/^\/{2,}/, '/') as HeaderAddress
