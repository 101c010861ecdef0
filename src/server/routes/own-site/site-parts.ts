import { Refusal } from '#contract/failures/refusal.ts'
import type { SitePartsForm } from '#contract/own-site/site-parts.ts'
import { STORED_PICTURE } from '#contract/stored-picture.ts'
import { logoPaths } from '../../files/logos.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** `site/parts`: name, look and texts of the site, as organisers change them ([SI1]). */
export function serveSiteParts(context: RouteContext) {
  const { store, files, siteName, clock } = context
  const { siteParts } = store
  const standing = async (reader: string) => ({
    parts: await siteParts.standing(reader),
    firstName: await siteParts.firstName(),
  })

  serve(context, 'GET /api/site/parts', ({ session }) => standing(session.user.id))

  serve(context, 'PUT /api/site/parts', async ({ body, session }) => {
    const missing = await missingPictures(body)
    if (missing) return new Refusal('invalid_fields', { fields: missing })
    const done = await siteParts.save(body, { by: session.user.id, now: clock.now() })
    await siteName.refresh()
    return { ...done, ...(await standing(session.user.id)) }
  })

  serve(context, 'GET /api/site/parts/:part/versions', async ({ params: { part } }) => ({
    versions: await siteParts.versions(part),
  }))

  /** The fields that name a picture that is not stored, as after a day in which an uploaded one was not saved. */
  async function missingPictures({ changes }: SitePartsForm): Promise<Record<string, string> | null> {
    const named: [field: string, picture: string][] = [
      ['changes.crest.value.picture', changes.crest?.value?.picture ?? ''],
      ...(changes.slides?.value ?? []).map(({ image }, i): [string, string] => [
        `changes.slides.value.${i}.image`,
        image,
      ]),
    ]
    const fields: Record<string, string> = {}
    for (const [field, picture] of named)
      if (STORED_PICTURE.test(picture) && !(await isStored(picture))) fields[field] = 'Choose this picture again'
    return Object.keys(fields).length === 0 ? null : fields
  }

  async function isStored(picture: string): Promise<boolean> {
    for (const path of logoPaths(picture)) if (!(await files.get(path))) return false
    return true
  }
}
