import { expect, type Page } from '@playwright/test'
import { overflow, overlaps, seriousFindings } from '../harness/findings.ts'
import { test } from '../harness/showcase.ts'

const WINDOWS = ['A sheet', 'A wide sheet', 'A menu', 'A question']

test('each component, in its states and with long names, at three widths: axe finds nothing, nothing sticks out, and it is reached by keyboard', async ({
  page,
  showcase,
}, info) => {
  await page.goto(showcase)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await overflow(page), `${width} px`).toEqual([])
    expect.soft(await overlaps(page), `${width} px`).toEqual([])
    expect.soft(await seriousFindings(page), `${width} px`).toEqual([])
    await info.attach(`components-${width}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    })
  }
  expect(await reachedByTab(page)).toEqual(await focusable(page))
})

test('a window comes from the foot of a phone and in the middle of a wider screen, closes by Escape, and gives the focus back', async ({
  page,
  showcase,
}, info) => {
  await page.goto(showcase)
  for (const width of [1440, 390])
    for (const name of WINDOWS) {
      await page.setViewportSize({ width, height: 900 })
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      const opened = page.getByRole(name === 'A question' ? 'alertdialog' : 'dialog')
      await expect(opened).toBeVisible()
      expect.soft(await seriousFindings(page), `${name} at ${width} px`).toEqual([])
      const box = await opened.boundingBox()
      const foot = Math.round((box?.y ?? 0) + (box?.height ?? 0))
      if (width === 390)
        expect.soft([Math.round(box?.x ?? -1), foot, Math.round(box?.width ?? 0)], name).toEqual([0, 900, 390])
      else expect.soft(Math.abs((box?.y ?? 0) - (900 - foot)), name).toBeLessThanOrEqual(2)
      await info.attach(`${name} ${width}`, { body: await page.screenshot(), contentType: 'image/png' })
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(opener).toBeFocused()
    }
})

/** The names of what the Tab key may reach, in the order of the page; of radio buttons of one name only the one that is on. */
const focusable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, [tabindex="0"])')]
      .filter((one) => !one.matches(':disabled') && (!one.matches('[type=radio]') || one.matches(':checked')))
      .map((one) => one.outerHTML.slice(0, 80)),
  )

/** Returns the elements that the Tab key reaches, in order; one without an outline or a ring in sight says so. */
async function reachedByTab(page: Page): Promise<string[]> {
  const reached: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (;;) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      const label = one.closest('.chip, .chooser') ?? one
      const { outlineStyle, boxShadow } = getComputedStyle(label)
      const isSeen = outlineStyle !== 'none' || boxShadow !== 'none'
      return `${isSeen ? '' : 'no focus in sight: '}${one.outerHTML.slice(0, 80)}`
    })
    if (now === null || reached.length > 200) return reached
    reached.push(now)
  }
}
