import { createHash } from 'node:crypto'

/**
 * Returns the policy of a page: it loads from this site alone, and uses only the style sheets and scripts that are
 * written into it, word for word. Each page carries it, so it repeats nothing that `default-src` says.
 */
export const contentSecurityPolicy = ({ styles = [], scripts = [] }: { styles?: string[]; scripts?: string[] } = {}) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts.map(hashSource).join('')}`,
    `style-src 'self'${styles.map(hashSource).join('')}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // A text becomes a script's address or a piece of a page by the site's own policy alone, which makes its workers.
    "require-trusted-types-for 'script'",
    'trusted-types kickabout',
  ].join('; ')

/** A policy of a page that a page of this site may show in a frame. */
export const framedByOwnPages = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

const hashSource = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
