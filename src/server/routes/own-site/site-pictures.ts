import { Refusal } from '#contract/failures/refusal.ts'
import { pictureAddresses } from '#contract/stored-picture.ts'
import { decodePicture } from '../../decoding/decoder.ts'
import { storeLogo } from '../../files/logo-storage.ts'
import type { LogoFiles } from '../../files/logos.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** `site/crest`, `site/slides`: pictures of the site, stored before they are saved; one that nobody saves goes after a day. */
export function serveSitePictures(context: RouteContext) {
  serve(context, 'POST /api/site/crest', async ({ body }) => {
    const made = await decodePicture('crest', body)
    return made instanceof Refusal ? made : stored(made)
  })

  serve(context, 'POST /api/site/slides', async ({ body }) => {
    const made = await decodePicture('slide', body)
    return made instanceof Refusal ? made : stored(made)
  })

  async function stored(made: LogoFiles) {
    await storeLogo(context.files, made)
    return { picture: made.name, ...pictureAddresses(made.name) }
  }
}
