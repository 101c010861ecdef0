import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The fonts that the server sets pictures in (`outlines.ts` there). */
const FONTS = 'src/server/routes/visitors/pictures/fonts/*.woff2'

/** Puts the fonts of pictures beside the bundled server. */
export const serverFonts = (): Plugin => ({
  name: 'server-fonts',
  apply: 'build',
  generateBundle() {
    for (const path of globSync(FONTS))
      this.emitFile({ type: 'asset', fileName: `fonts/${basename(path)}`, source: readFileSync(path) })
  },
})
