import { ACCENTS, DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import { SITE_ICONS, type SiteIconName } from '#contract/own-site/icons.ts'
import type { Site } from '#contract/site.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { paint } from '../visitors/pictures/painter.ts'
import { CREST_HEIGHT } from '../visitors/pictures/picture.ts'

/** Programs that ask for no icon by its name ask for this one. */
const FAVICON = 'favicon.ico'
const FAVICON_SIZE = 48
const AN_HOUR = 'public, max-age=3600'

/** The site's icons for start screens, made from its crest as it is now ([MN6]). */
export function serveSiteIcons(context: RouteContext) {
  const { files, siteState } = context
  /** Each by its name, of the crest that the site has. */
  let made = new Map<SiteIconName | typeof FAVICON, Promise<PreparedResponse>>()
  let madeOf = ''

  serve(context, 'GET /icons/:icon.png', ({ params: { icon } }) => find(icon))
  serve(context, 'GET /favicon.ico', () => find(FAVICON))

  async function find(icon: SiteIconName | typeof FAVICON) {
    const site = await siteState.site()
    const look = JSON.stringify([site.productName, site.look?.crest, site.look?.accent])
    if (look !== madeOf) [made, madeOf] = [new Map(), look]
    const known = made.get(icon) ?? make(icon, site)
    const icons = made.set(icon, known)
    known.catch(() => icons.delete(icon))
    return known
  }

  async function make(icon: SiteIconName | typeof FAVICON, { productName, look }: Site): Promise<PreparedResponse> {
    const { shape, size } = icon === FAVICON ? ({ shape: 'any', size: FAVICON_SIZE } as const) : SITE_ICONS[icon]
    const { letters, picture } = look?.crest ?? {}
    const own = picture && (await files.get(picture.large.replace(/^\/files\//, '')))
    const crest = {
      name: productName,
      color: ACCENTS[look?.accent ?? DEFAULT_ACCENT].color,
      ...(letters && { crest: letters }),
    }
    const drawn = await paint({ kind: 'icon', shape, size, crest: own ? null : crest })
    const png = own && shape !== 'badge' ? await withPicture(drawn, own, Math.round(CREST_HEIGHT[shape] * size)) : drawn
    const identity = icon === FAVICON ? iconFile(png, size) : png
    return prepareEncoded({
      etag: weakTagOf(identity),
      type: icon === FAVICON ? 'image/x-icon' : 'image/png',
      headers: { 'cache-control': AN_HOUR },
      bodies: { identity },
    })
  }
}

/** An icon file of one PNG: its head, one entry, and the picture behind them. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** A picture of so many pixels in the middle of a ground. */
async function withPicture(ground: Buffer, picture: Buffer, side: number): Promise<Buffer> {
  const { sharp } = await import('../../files/sharp.ts')
  const input = await sharp(picture)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp(ground).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}
