import { type HomePicture, homePictureOf } from '#league/own-site/home-picture.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { paint } from '../visitors/pictures/painter.ts'

const AN_HOUR = 'public, max-age=3600'

/** The picture that stands beside a link to the site in messengers, whether or not its season is open to visitors ([PU1]). */
export function serveHomePicture(context: RouteContext) {
  const { siteState } = context
  let made: { of: string; picture: Promise<PreparedResponse> } | undefined

  serve(context, 'GET /pictures/site.png', async () => {
    const says = homePictureOf(await siteState.site())
    const of = JSON.stringify(says)
    if (made?.of === of) return made.picture
    const picture = make(says)
    made = { of, picture }
    picture.catch(() => {
      made = undefined
    })
    return picture
  })
}

async function make({ product, letters, title, lines }: HomePicture): Promise<PreparedResponse> {
  const identity = await paint({ kind: 'site', note: '', product, ...(letters && { letters }), title, lines })
  return prepareEncoded({
    etag: weakTagOf(identity),
    type: 'image/png',
    headers: { 'cache-control': AN_HOUR, 'cross-origin-resource-policy': 'cross-origin' },
    bodies: { identity },
  })
}
