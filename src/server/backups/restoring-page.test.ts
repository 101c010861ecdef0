import { expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openRestoringPage } from './restoring-page.ts'

it('[BK5] answers pages with a sentence, and parts of a page that is open by their own type', async () => {
  const port = await freePort()
  const page = openRestoringPage({ port, host: '127.0.0.1', productName: 'Test Cup' }, () => null)
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  try {
    await expect.poll(() => ask('/healthz').catch(() => null)).toMatchObject({ status: 200 })
    expect(await ask('/standings')).toMatchObject({ status: 503, text: expect.stringContaining('Back in a minute') })
    expect(await ask('/api/me')).toMatchObject({ status: 503, text: expect.stringContaining('restoring') })
    expect(await ask('/assets/a-1.css')).toEqual({ status: 503, type: 'text/css; charset=utf-8', text: '' })
    expect(await ask('/assets/a-1.js')).toEqual({ status: 503, type: 'text/javascript; charset=utf-8', text: '' })
  } finally {
    await page.close()
  }
})
