import type { EmbedFont } from '#contract/visitors/embed-fonts.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { readFont } from './pictures/font-files.ts'

/** Letters that each part of Archivo has, as in the pages' own sheet. */
const PARTS = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
} as const

const face = (family: string, weight: string, cut: 'display' | 'text' | 'plain') =>
  (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .map((part) => {
      const file: EmbedFont = `archivo-${cut}-${part}.woff2`
      return `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/embed/fonts/${file}) format("woff2");unicode-range:${PARTS[part]}}`
    })
    .join('\n')

/** The site's own font for frames in other sites, in the cuts that frames use; a browser asks for the parts that it needs. */
export const EMBED_FACES = [
  face('Archivo', '400', 'plain'),
  face('Archivo', '600 900', 'text'),
  face('"Archivo Display"', '800', 'display'),
].join('\n')

/** The files of that font ([PU2]). Frames are of this site, so no other one may read them. */
export function serveEmbedFonts(context: RouteContext) {
  serve(context, 'GET /embed/fonts/:font', async ({ params: { font }, reply }) => {
    reply.header('cache-control', 'public, max-age=604800')
    return readFont(font)
  })
}
