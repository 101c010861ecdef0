import { createHash } from 'node:crypto'
import { BAND_COLOR } from '#contract/own-site/accents.ts'
import { iconPath, SITE_ICONS, type SiteIconName } from '#contract/own-site/icons.ts'
import type { Site } from '#contract/site.ts'

const IN_MANIFEST: readonly SiteIconName[] = ['any-192', 'any-512', 'maskable-192', 'maskable-512']

/**
 * Returns the web app manifest, with which a phone puts the site on its home screen ([MN6]). Its id survives every
 * renaming: a phone takes another id for another site. Apple pushes only to a site that is shown `standalone`.
 */
export function manifestOf({ productName: name, look }: Pick<Site, 'productName' | 'look'>) {
  const crest = createHash('sha256')
    .update(JSON.stringify([name, look?.crest, look?.accent]))
    .digest('base64url')
    .slice(0, 8)
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name,
    short_name: name,
    lang: 'en',
    display: 'standalone',
    background_color: `#${BAND_COLOR}`,
    theme_color: `#${BAND_COLOR}`,
    icons: IN_MANIFEST.map((icon) => {
      const { shape, size } = SITE_ICONS[icon]
      return { src: `${iconPath(icon)}?v=${crest}`, sizes: `${size}x${size}`, type: 'image/png', purpose: shape }
    }),
  }
}
