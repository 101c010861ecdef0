/** The files of the font that frames in other sites are set in. */
const CUTS = ['display', 'text', 'plain'] as const
const PARTS = ['latin', 'latin-ext', 'vietnamese'] as const
export type EmbedFont = `archivo-${(typeof CUTS)[number]}-${(typeof PARTS)[number]}.woff2`

export const EMBED_FONTS = CUTS.flatMap((cut) => PARTS.map((part): EmbedFont => `archivo-${cut}-${part}.woff2`))
