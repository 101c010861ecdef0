/** What a page may load: this site alone. `styleHashes` are those of style sheets written into a page. */
export const contentSecurityPolicy = (styleHashes: readonly string[] = []) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
