import { test as base } from '@playwright/test'
import { createServer } from 'vite'

/** Journeys on the page of components, as `npm run dev` serves it: from the sources, without a server behind it. */
export const test = base.extend<object, { showcase: string }>({
  showcase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first argument what a fixture needs
    async ({}, use) => {
      const server = await createServer({ logLevel: 'error', server: { port: 0, strictPort: false, proxy: {} } })
      await server.listen()
      const [origin = ''] = server.resolvedUrls?.local ?? []
      await use(new URL('/showcase/', origin).href)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
