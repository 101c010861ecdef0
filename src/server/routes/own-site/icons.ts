import { ACCENTS, DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import { SITE_ICONS, type SiteIconName } from '#contract/own-site/icons.ts'
import type { Site } from '#contract/site.ts'
import { sharp } from '../../files/sharp.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { paint } from '../visitors/pictures/painter.ts'
import { CREST_HEIGHT } from '../visitors/pictures/picture.ts'

const AN_HOUR = 'public, max-age=3600'

/** The site's icons for start screens, made from its crest as it is now ([MN6]). */
export function serveSiteIcons(context: RouteContext) {
  const { files, siteState } = context
  /** Each by its name, of the crest that the site has. */
  let made = new Map<SiteIconName, Promise<PreparedResponse>>()
  let madeOf = ''

  serve(context, 'GET /icons/:icon.png', async ({ params: { icon } }) => {
    const site = await siteState.site()
    const look = JSON.stringify([site.productName, site.look?.crest, site.look?.accent])
    if (look !== madeOf) [made, madeOf] = [new Map(), look]
    const known = made.get(icon) ?? make(icon, site)
    const icons = made.set(icon, known)
    known.catch(() => icons.delete(icon))
    return known
  })

  async function make(icon: SiteIconName, { productName, look }: Site): Promise<PreparedResponse> {
    const { shape, size } = SITE_ICONS[icon]
    const { letters, picture } = look?.crest ?? {}
    const own = picture && (await files.get(picture.large.replace(/^\/files\//, '')))
    const crest = {
      name: productName,
      color: ACCENTS[look?.accent ?? DEFAULT_ACCENT].color,
      ...(letters && { crest: letters }),
    }
    const drawn = await paint({ kind: 'icon', shape, size, crest: own ? null : crest })
    const identity =
      own && shape !== 'badge' ? await withPicture(drawn, own, Math.round(CREST_HEIGHT[shape] * size)) : drawn
    return prepareEncoded({
      etag: weakTagOf(identity),
      type: 'image/png',
      headers: { 'cache-control': AN_HOUR },
      bodies: { identity },
    })
  }
}

/** A picture of so many pixels in the middle of a ground. */
async function withPicture(ground: Buffer, picture: Buffer, side: number): Promise<Buffer> {
  const input = await sharp(picture)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp(ground).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}
