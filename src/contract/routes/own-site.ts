import {
  PICTURE_MAX_BYTES,
  rulesPage,
  siteMailQuery,
  sitePartParams,
  siteParts,
  sitePartsForm,
  sitePartsSaved,
  sitePartVersions,
  uploadedPicture,
} from '../own-site/site-parts.ts'
import { json, type RouteTable, taggedJson } from '../route.ts'

/** Bytes of every part at its longest, in any script. */
const PARTS_MAX_BYTES = 256 * 1024

const picture = {
  what: 'a PNG, JPEG, WebP or AVIF picture',
  types: ['image/*', 'application/octet-stream'],
  maxBytes: PICTURE_MAX_BYTES,
} as const

/** The league's own name, look and texts. */
export const ownSiteRoutes = {
  'GET /api/site/parts': {
    operationId: 'readSiteParts',
    summary: 'What organisers have made of the site, part by part, with who did it',
    access: 'organiser',
    replies: json(siteParts),
    errors: [],
  },
  'PUT /api/site/parts': {
    operationId: 'changeSiteParts',
    summary: 'Save parts of the site for everybody; one that somebody else has changed meanwhile is shown instead',
    access: 'organiser',
    body: sitePartsForm,
    maxBytes: PARTS_MAX_BYTES,
    replies: json(sitePartsSaved),
    errors: ['invalid_fields'],
  },
  'GET /api/site/parts/:part/versions': {
    operationId: 'listSitePartVersions',
    summary: 'What a part of the site was within the last year, the newest first',
    access: 'organiser',
    params: sitePartParams,
    replies: json(sitePartVersions),
    errors: [],
  },
  'GET /api/site/mail': {
    operationId: 'previewMail',
    summary:
      'A mail of the site as it would be under another name and in another colour, as a page for the console’s frame',
    access: 'organiser',
    query: siteMailQuery,
    replies: { 200: { kind: 'file', type: 'text/html' } },
    errors: [],
  },
  'POST /api/site/crest': {
    operationId: 'uploadCrest',
    summary: 'Store a picture that can be read at 28 pixels, to be saved as the crest',
    access: 'organiser',
    upload: picture,
    replies: json(uploadedPicture),
    errors: ['not_a_picture', 'too_many_pixels', 'too_heavy_picture', 'unreadable_crest'],
    limit: 'upload',
  },
  'POST /api/site/slides': {
    operationId: 'uploadSlide',
    summary: 'Store a picture of at least 640 by 360 pixels without its location and camera, to be saved as a slide',
    access: 'organiser',
    upload: picture,
    replies: json(uploadedPicture),
    errors: ['not_a_picture', 'too_many_pixels', 'too_heavy_picture', 'too_small_picture'],
    limit: 'upload',
  },
  'GET /api/rules': {
    operationId: 'readRules',
    summary: 'The rules of play, as organisers have written them',
    access: 'public',
    anonymous: true,
    replies: taggedJson(rulesPage),
    errors: [],
  },
} as const satisfies RouteTable
