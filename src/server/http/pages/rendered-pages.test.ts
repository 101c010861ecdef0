import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
import type { Site, Viewer } from '#contract/site.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { type PreparedResponse, prepareJson, prepareTaggedJson } from '../caching/prepared-response.ts'
import { createRenderedPages } from './rendered-pages.ts'

const SITE = { productName: 'Wakeman Cup' } as Site
const RENDERER = `
let rendered = 0
export const openScreen = async ({ viewer }, url, ask) => {
  if (viewer === 'visitor') return null
  const reply = await ask({ key: 'GET /api/me' })
  const render = async (state) => 'rendered ' + ++rendered + ' at ' + url + ': ' + JSON.stringify(state.answers)
  return reply === undefined
    ? null
    : { template: 'home', address: url, title: '', answers: [{ queryKey: ['asked'], reply }], render }
}
export const renderShellPage = async () => 'shell'
export const renderHead = () => ''
`
const tagged = (text: string) => prepareTaggedJson(`"${text}"`, Buffer.from(JSON.stringify({ text })), null)

describe('server-rendered pages', () => {
  let built: string
  let pages: ReturnType<typeof createRenderedPages>
  beforeEach(() => {
    built = builtWeb()
    writeFileSync(join(built, 'ssr', 'entry-server.js'), RENDERER)
    pages = createRenderedPages(built)
  })
  afterEach(() => rmSync(built, { recursive: true }))

  type Answer = PreparedResponse | null
  const open = async (answer: Answer, { site = SITE, viewer = 'player' as Viewer, url = '/table' } = {}) =>
    String((await ask(answer, { site, viewer, url })).body)
  const ask = async (answer: Answer, { site = SITE, viewer = 'player' as Viewer, url = '/table' } = {}) => {
    const may = { administer: false, enterScores: false }
    const page = await pages.page(
      { site, reader: { viewer, passkeyNeeded: false, may, hasAffairs: false } },
      url,
      async () => answer,
    )
    assert(typeof page === 'function')
    return page({})
  }

  it('are made from what the API answers, and bring it along', async () => {
    const page = await open(tagged('six teams'))
    assert.match(page, /rendered 1 at \/table: \[{"queryKey":\["asked"\],"reply":{"text":"six teams"}}\]/)
    assert.match(page, /"rendered":true,"answers":\[{"queryKey":\["asked"\],"reply":{"text":"six teams"}}\]/)
  })

  it('stay cached however many addresses somebody thinks up', async () => {
    const answer = tagged('six teams')
    const [table, result] = [await open(answer), await open(answer, { url: '/table?match=m1' })]
    for (let i = 0; i < 250; i++) await open(answer, { url: `/table?returnTo=/${i}` })
    assert.equal(await open(answer), table)
    assert.notEqual(await open(answer, { url: '/table?match=m1' }), result)
  })

  it('are cached until an answer or the site is another', async () => {
    const answer = tagged('six teams')
    const first = await open(answer)
    assert.equal(await open(answer), first)
    assert.match(await open(tagged('six teams, newer')), /rendered 2/)
    assert.match(await open(tagged('seven teams')), /rendered 3.*seven teams/)
    const late = tagged('late')
    assert.match(await open(late), /rendered 4/)
    assert.match(await open(late, { site: { ...SITE } }), /rendered 5/)
  })

  it('are cached for each kind of viewer and each address by itself', async () => {
    const answer = tagged('six teams')
    await open(answer)
    assert.match(await open(answer, { viewer: 'registered' }), /rendered 2/)
    assert.match(await open(answer, { url: '/table?season=2024' }), /rendered 3 at \/table\?season=2024/)
    assert.match(await open(answer), /rendered 1/)
  })

  it('of a person’s own answers are never cached', async () => {
    const answer = prepareJson({ email: 'dana@example.com' })
    assert.match(await open(answer), /rendered 1.*dana@example\.com/)
    assert.match(await open(answer), /rendered 2/)
    const cacheControl = async (answer: PreparedResponse) => (await ask(answer)).headers['cache-control']
    assert.equal(await cacheControl(answer), 'no-store', 'nor on the device')
    assert.equal(await cacheControl(tagged('six teams')), 'private, no-cache')
    const withNames = prepareTaggedJson('"names"', Buffer.from('{}'), null, false)
    assert.equal(await cacheControl(withNames), 'no-store', 'nor one with names, which the server alone caches')
  })

  it('are the shell alone where the API refuses, and for who may not see the screen', async () => {
    assert.match(await open(null), /shell.*"rendered":false,"answers":\[\]/)
    assert.match(await open(tagged('six teams'), { viewer: 'visitor' }), /shell/)
  })
})
