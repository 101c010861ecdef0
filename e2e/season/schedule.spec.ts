import { readFile } from 'node:fs/promises'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, open } from '../harness/league.ts'
import { Board, KIM, PAT, test } from '../harness/schedule-site.ts'

test('a schedule is made, checked, published and taken back', async ({ page, signIn, season }) => {
  await signIn(page, PAT)
  const board = await Board.open(page, season)
  const { sheet, bar, checks } = board

  await test.step('[SC10] matches are made in free places, and the place says what it would break', async () => {
    await board.makeMatch('Free, 6:00 PM, field B', 'Reds', 'Blues')
    await expect(page.getByText(/^Reds v Blues: .*6:00 PM · field B/)).toBeVisible()
    await expect(bar.getByText('1 change not published')).toBeVisible()
    await board.card('Free, 6:00 PM, field A').click()
    await sheet.getByLabel('Home team').selectOption('Greens')
    await sheet.getByLabel('Away team').selectOption('Reds')
    await expect(sheet.getByText('Reds play on field B at 6:00 PM')).toBeVisible()
    await sheet.getByRole('button', { name: 'Make this match' }).click()
    await expect(board.card(/^Greens v Reds, 6:00 PM, field A, new/)).toBeVisible()
  })

  await test.step('[SC8] a broken rule leads to its match, and is named when it is published', async () => {
    await expect(checks.getByText('A team plays twice at once')).toBeVisible()
    await checks.getByRole('button', { name: /^Reds plays twice at one time/ }).click()
    // Either of the two.
    await expect(page.locator(':focus')).toHaveAccessibleName(/Reds.*, 6:00 PM, field [AB], new/)
    await bar.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(sheet.getByRole('heading', { name: 'This breaks a rule' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(sheet.getByRole('alert')).toHaveText('Tick this, or go back and move the match.')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(bar.getByText('2 changes not published')).toBeVisible()
  })

  await test.step('[SC10] the best place mends it; undone it is as before', async () => {
    await board.card(/^Greens v Reds, 6:00 PM/).click()
    await expect(sheet.getByRole('list', { name: 'Places' }).getByRole('button').first()).toContainText('Best')
    await sheet
      .getByRole('button', { name: /7:00 PM · field A .*Both are free/ })
      .first()
      .click()
    await expect(board.card(/^Greens v Reds, 7:00 PM, field A/)).toBeFocused()
    await expect(checks.getByText('No team plays twice at once')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(board.card(/^Greens v Reds, 6:00 PM, field A/)).toBeVisible()
    await board.card(/^Greens v Reds, 6:00 PM/).click()
    await sheet.getByRole('button', { name: 'Swap with…' }).click()
    await sheet.getByRole('button', { name: /^Reds v Blues/ }).click()
    await expect(board.card(/^Reds v Blues, 6:00 PM, field A/)).toBeVisible()
    await board.card(/^Greens v Reds, 6:00 PM/).click()
    await sheet
      .getByRole('button', { name: /7:00 PM · field B .*Both are free/ })
      .first()
      .click()
  })

  await test.step('[SC10] a match is dragged, and carried by keys just the same; both are undone and redone', async () => {
    const [before, after] = [/^Greens v Reds, 7:00 PM, field B/, /^Greens v Reds, 7:00 PM, field A/]
    await board.card(before).dragTo(board.card('Free, 7:00 PM, field A').first())
    await expect(board.card(after)).toBeVisible()
    await page.keyboard.press('Control+z')
    await board.card(before).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Greens v Reds picked up/)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/7:00 PM · field A: Fits$/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(board.card(after)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(board.card(before)).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(board.card(after)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(board.card(before)).toBeVisible()
  })

  await test.step('[SC10] one that waits in the tray is carried by keys as well', async () => {
    const [before, waiting] = [/^Greens v Reds, 7:00 PM, field B/, 'Greens v Reds. Move to…']
    await board.card(before).click()
    await sheet.getByRole('button', { name: 'Postpone' }).click()
    await expect(sheet).toBeHidden()
    const inTray = page.getByRole('button', { name: waiting })
    await inTray.focus()
    await page.keyboard.press('Space')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Free, .*Fits/)
    await page.keyboard.press('Escape')
    await expect(inTray).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Greens v Reds, /)
    await expect(inTray).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(inTray).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(board.card(before)).toBeVisible()
  })

  await test.step('[SC7, SC10] what a team asks is judged, and a locked match stays', async () => {
    await checks.getByRole('button', { name: 'Add a request' }).click()
    await sheet.getByLabel('Team', { exact: true }).selectOption('Greens')
    await sheet.getByLabel('Not before').fill('19:30')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(checks.getByRole('button', { name: 'Greens not before 7:30 PM' })).toBeVisible()
    await expect(checks.getByText(/“Greens not before 7:30 PM” leaves no kick-off on any evening/)).toBeVisible()
    await expect(checks.getByText(/^Greens v Reds is on .*7:00 PM\.$/)).toBeVisible()
    await checks.getByRole('button', { name: 'Greens not before 7:30 PM' }).click()
    await sheet.getByRole('button', { name: 'Remove' }).click()
    await expect(checks.getByText('No team has asked for anything yet.')).toBeVisible()
    await board.card(/^Greens v Reds, 7:00 PM/).focus()
    await page.keyboard.press('l')
    await expect(board.card(/^Greens v Reds, 7:00 PM, field B, new, locked/)).toBeVisible()
    await board.card(/^Greens v Reds, 7:00 PM/).click()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Unlock' }).click()
    await expect(board.card(/^Greens v Reds, 7:00 PM, field B, new$/)).toBeVisible()
  })

  await test.step('[SC15] a file comes in once it was seen row by row, and what goes out comes in unchanged', async () => {
    const choose = async (text: string | Buffer) => {
      await page.getByRole('button', { name: 'Bring in a CSV' }).click()
      const buffer = Buffer.from(text)
      await sheet.locator('input[type=file]').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer })
      await sheet.getByRole('button', { name: 'See what it would do' }).click()
    }
    const [day = ''] = season.days
    await choose('Day,Kick-off,Home,Away\n08/09/2031,18:00,Blues,Yellows\n')
    await expect(sheet.getByRole('button', { name: /^Bring in / })).toHaveCount(0)
    await sheet.getByRole('radio', { name: 'September 8, 2031' }).check()
    await expect(sheet.getByText('New evenings: Mon, Sep 8')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await choose(`Day,Kick-off,Field,Home,Away\n${day},18:00,B,Blues,Yellows\n${day},19:00,A,Blues,Nobody\n`)
    await expect(sheet.getByRole('status')).toHaveText('1 new, 0 changed, 0 as they are, 1 left out')
    await expect(sheet.getByText('There is no team called Nobody')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Bring in 1 match' }).click()
    await expect(board.card(/^Blues v Yellows, 6:00 PM, field B, new/)).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    await choose(await readFile(await (await saving).path()))
    await expect(sheet.getByRole('status')).toHaveText('0 new, 0 changed, 3 as they are, 0 left out')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(board.card('Free, 6:00 PM, field B')).toBeVisible()
  })

  await test.step('[SC9] published it is what players see, with the names of fields as everywhere', async () => {
    await bar.getByRole('button', { name: 'See them' }).click()
    await expect(sheet.getByText(/^New: Reds v Blues: .*6:00 PM, field A$/)).toBeVisible()
    await expect(sheet.getByText('Changed by pat@league.example.')).toBeVisible()
    await page.keyboard.press('Escape')
    await board.publish()
    const player = await page.context().newPage()
    await open(player, `/matches?season=${season.slug}`)
    await expect(player.getByRole('tab', { name: /Week 1/ })).toBeVisible()
    const card = player.getByRole('listitem').filter({ hasText: 'Blues' })
    await expect(card).toContainText('6:00 PM')
    await expect(card).toContainText('Field A')
    await player.close()
  })

  await test.step('[SC9] taking it back asks first, and the history keeps both', async () => {
    await bar.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('button', { name: 'Take it back and tell them' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(board.card('Free, 6:00 PM, field A')).toBeVisible()
    await bar.getByRole('button', { name: 'History' }).click()
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
      /^Taken back .* by pat@league\.example$/,
      /^Published .* by pat@league\.example ?Taken back$/,
    ])
    await expect(sheet.getByText('Nobody got a message.')).toHaveCount(2)
  })
})

test('evenings are added, moved with their matches and removed; matches wait in the tray', { tag: '@trial' }, async ({
  page,
  signIn,
  season,
}) => {
  await signIn(page, PAT)
  const board = await Board.open(page, season)
  const { sheet, bar } = board
  const headings = page.getByRole('region', { name: 'Evenings' }).getByRole('heading', { level: 2 })
  await board.makeMatch('Free, 6:00 PM, field B', 'Reds', 'Blues')
  await board.publish()

  await test.step('[SC10] a new evening is like the last one', async () => {
    await page.getByRole('button', { name: 'Add an evening' }).click()
    await expect(sheet.getByLabel('Kick-off 2', { exact: true })).toHaveValue('19:00')
    await expect(sheet.getByLabel('Fields')).toHaveValue('B, A')
    await sheet.getByRole('button', { name: 'Add this evening' }).click()
    await expect(headings).toHaveCount(3)
    await expect(page.getByText('New evening', { exact: true })).toBeVisible()
  })

  await test.step('another kick-off takes the match along', async () => {
    await board.openEvening()
    await sheet.getByRole('button', { name: /Change day/ }).click()
    await sheet.getByLabel('Kick-off 1', { exact: true }).fill('17:30')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(board.card(/^Reds v Blues, 5:30 PM, field B, was 6:00 PM/)).toBeVisible()
    await expect(bar.getByText('3 changes not published')).toBeVisible()
  })

  await test.step('[SC10] a postponed match waits in the tray, and is placed from a free place', async () => {
    await board.card(/^Reds v Blues, 5:30 PM/).click()
    await sheet.getByRole('button', { name: 'Postpone' }).click()
    await expect(page.getByRole('heading', { name: 'To be placed · 1' })).toBeVisible()
    await expect(page.getByText('1 match has no place')).toBeVisible()
    await page
      .getByRole('button', { name: /^Free, 7:00 PM, field A/ })
      .last()
      .click()
    await sheet.getByRole('button', { name: /^Reds v Blues/ }).click()
    await expect(page.getByRole('heading', { name: /To be placed/ })).toBeHidden()
    await expect(board.card(/^Reds v Blues, 7:00 PM, field A, was/)).toBeVisible()
  })

  await test.step('an empty evening is removed; discarding asks first and forgets everything', async () => {
    await board.openEvening()
    await sheet.getByRole('button', { name: 'Remove this evening' }).click()
    await expect(page.getByText('Removed', { exact: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(bar.getByText('Everything is published')).toBeVisible()
    await expect(headings).toHaveCount(2)
    await expect(board.card(/^Reds v Blues, 6:00 PM, field B/)).toBeVisible()
  })
})

test('[SC10] everything works by keyboard, and is said aloud', { tag: '@trial' }, async ({ page, signIn, season }) => {
  await signIn(page, PAT)
  await open(page, '/organise')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/organise\/schedule/)
  const board = await Board.open(page, season)
  const { sheet, bar } = board

  await test.step('arrow keys walk the places', async () => {
    await tabTo(page, board.card('Free, 6:00 PM, field B'))
    await page.keyboard.press('ArrowDown')
    await expect(board.card('Free, 6:00 PM, field A')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Free, 6:00 PM, field A' }).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(board.card('Free, 6:00 PM, field B')).toBeFocused()
  })

  await test.step('Enter makes a match, m moves it, Escape leads back', async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByLabel('Home team'))
    await page.keyboard.type('Reds')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Blues')
    await tabTo(page, sheet.getByRole('button', { name: 'Make this match' }))
    await page.keyboard.press('Enter')
    const match = board.card(/^Reds v Blues, 6:00 PM, field B, new/)
    await expect(match).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Reds v Blues: / })).toBeAttached()
    await expect(match).toBeFocused()
    await page.keyboard.press('m')
    await expect(page.getByRole('dialog', { name: 'Move to…' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(match).toBeFocused()
    await page.keyboard.press('m')
    await tabTo(page, sheet.getByRole('list', { name: 'Places' }).getByRole('button').first())
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(board.card(/^Reds v Blues/)).toBeFocused()
  })

  await test.step('and the bar publishes', async () => {
    await bar.getByRole('button', { name: 'Publish', exact: true }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByRole('button', { name: 'Publish', exact: true }))
    await page.keyboard.press('Enter')
    await expect(bar.getByText('Everything is published')).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})

test('[SC9] two organisers see each other’s changes, and are told who was faster', { tag: '@trial' }, async ({
  page,
  signIn,
  season,
  otherBrowser,
}) => {
  await signIn(page, PAT)
  const other = await otherBrowser()
  await signIn(other, KIM)
  const [pats, kims] = [await Board.open(page, season), await Board.open(other, season)]
  await pats.makeMatch('Free, 6:00 PM, field B', 'Reds', 'Blues')
  await expect(kims.card(/^Reds v Blues, 6:00 PM, field B, new/)).toBeVisible()
  await expect(kims.bar.getByText('1 change not published')).toBeVisible()

  const choose = async (board: Board, place: RegExp) => {
    await board.card(/^Reds v Blues/).click()
    await board.sheet.getByRole('button', { name: place }).first().click()
  }

  await test.step('what was overtaken shows both values, and is kept for another try', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await other.route('**/schedule/edits', async (route) => {
      await held
      await route.continue()
    })
    await choose(kims, /7:00 PM · field B/)
    await choose(pats, /7:00 PM · field A/)
    await expect(pats.card(/^Reds v Blues, 7:00 PM, field A/)).toBeVisible()
    await expect(pats.page.getByText(/^Reds v Blues: .*field A/)).toBeVisible()
    release()
    const problem = other.getByRole('alert').filter({ hasText: 'This change was not saved' })
    await expect(problem).toContainText('pat@league.example has changed Reds v Blues meanwhile.')
    await expect(problem).toContainText(/There now: .*7:00 PM · field A\. Yours: .*7:00 PM · field B\./)
    await expect(kims.card(/^Reds v Blues, 7:00 PM, field A/)).toBeVisible()
    await problem.getByRole('button', { name: 'Use mine' }).click()
    await expect(pats.card(/^Reds v Blues, 7:00 PM, field B/)).toBeVisible()
  })

  await test.step('[SC10] an undo of what somebody else has changed since is refused in words', async () => {
    await page.route('**/schedule/edits', (route) => route.continue())
    await pats.card(/^Reds v Blues/).click()
    await pats.sheet.getByRole('button', { name: 'Swap home and away' }).click()
    await expect(kims.card(/^Blues v Reds/)).toBeVisible()
    await kims.card(/^Blues v Reds/).click()
    await kims.sheet.getByRole('button', { name: 'Postpone' }).click()
    await expect(pats.page.getByRole('heading', { name: 'To be placed · 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'This could not be undone' })
    await expect(problem).toContainText('kim@league.example has changed Blues v Reds meanwhile.')
    await problem.getByRole('button', { name: 'Keep what is there' }).click()
    await expect(problem).toBeHidden()
  })

  await test.step('a save that fails goes back and can be tried again', async () => {
    await other.unroute('**/schedule/edits')
    await other.route('**/schedule/edits', (route) => route.abort())
    await kims.makeMatch('Free, 6:00 PM, field A', 'Greens', 'Yellows')
    const problem = other.getByRole('alert').filter({ hasText: 'This change was not saved' })
    await expect(problem).toContainText('No answer came.')
    await expect(kims.card('Free, 6:00 PM, field A')).toBeVisible()
    await other.unroute('**/schedule/edits')
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(pats.card(/^Greens v Yellows, 6:00 PM, field A, new/)).toBeVisible()
  })

  await test.step('who publishes what has become another list is shown that list', async () => {
    await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: 'Publish', exact: true }).click()
    await page.route('**/schedule/publish', async (route) => {
      await route.continue({ postData: JSON.stringify({ seen: 'A'.repeat(43), tell: false, anyway: false }) })
    })
    await pats.sheet.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(pats.sheet.getByRole('alert')).toContainText('Another organiser has changed something')
    await page.unroute('**/schedule/publish')
    await pats.sheet.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(kims.bar.getByText('Everything is published')).toBeVisible()
  })
})

test('on a phone one evening at a time is worked on, and nothing sticks out', async ({ page, signIn, season }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, PAT)
  const board = await Board.open(page, season)
  const { sheet, bar } = board
  const dates = page.getByRole('navigation', { name: 'Evenings' }).getByRole('button')
  await expect(dates).toHaveCount(2)
  await board.makeMatch('Free, 6:00 PM, field B', 'Reds', 'Blues')
  await expect(bar.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({ ratio: 0.99 })
  expect(await overflow(page)).toEqual([])
  expect(await seriousFindings(page)).toEqual([])

  await board.card(/^Reds v Blues.*Move to/).click()
  await sheet.getByRole('button', { name: 'Postpone' }).click()
  await expect(page.getByRole('link', { name: /1 match has no place/ })).toBeVisible()
  await dates.nth(1).click()
  await board.card('Free, 7:00 PM, field A').click()
  expect(await overflow(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Reds v Blues/ }).click()
  await expect(board.card(/^Reds v Blues, 7:00 PM, field A/)).toBeVisible()
  await board.publish()
  expect(await overflow(page)).toEqual([])
  expect(await seriousFindings(page)).toEqual([])
})
