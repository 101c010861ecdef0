import { call } from '../harness/api.ts'
import { ALEX, test } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, open } from '../harness/league.ts'
import { withOwnSeason } from '../harness/own-season.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

test('teams are typed in, renamed, recolored and removed, and every open page follows', async ({ page, site }) => {
  await withOwnSeason(page.request, site, 'Typed Cup', async ({ slug }) => {
    const address = `/organise/teams?season=${slug}`
    const list = page.getByRole('region', { name: 'Teams' })
    const row = (name: string) => list.getByRole('article', { name }).getByRole('heading').getByRole('button')
    /** Unfolds a team and opens the sheet of its name and crest. */
    const change = async (name: string, at = page) => {
      const team = at.getByRole('article', { name })
      const fold = team.getByRole('heading').getByRole('button')
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
      await team.getByRole('button', { name: 'Name and crest' }).click()
    }
    const sheet = page.getByRole('dialog')
    const follower = await page.context().newPage()
    await open(follower, `/teams?season=${slug}`)

    await test.step('[TE1] names are typed one on each line, with the crests that they get', async () => {
      await open(page, address)
      await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
      const names = page.getByLabel('Team names, one on each line')
      await tabTo(page, names)
      await page.keyboard.type('Reds\nBlues\n\nreds')
      await page.getByRole('button', { name: 'Add 3 teams' }).click()
      await expect(page.getByText('reds is in the list twice.')).toBeVisible()
      await names.fill('Reds\nBlues\n- Northern Lights of the Upper Meadow')
      await expect(page.getByRole('list', { name: 'New teams' }).getByRole('listitem')).toHaveCount(3)
      await page.getByRole('button', { name: 'Add 3 teams' }).click()
      await expect(page.getByText('3 teams are added.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: '3 teams' })).toBeVisible()
      await expect(row('Blues')).toHaveAccessibleName('Blues No players 0 players')
      await expect(follower.getByRole('heading', { name: 'Northern Lights of the Upper Meadow' })).toBeVisible()
    })

    await test.step('[CF4] a team unfolds by keyboard, and folds again', async () => {
      await expect(row('Reds')).toHaveAttribute('aria-expanded', 'false')
      await row('Reds').focus()
      await page.keyboard.press('Enter')
      await expect(row('Reds')).toHaveAttribute('aria-expanded', 'true')
      await expect(list.getByText('Nobody is on this team yet.')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(list.getByText('Nobody is on this team yet.')).toBeHidden()
    })

    await test.step('a name that is taken is refused, and what was typed stays', async () => {
      await change('Reds')
      await sheet.getByLabel('Name', { exact: true }).fill('BLUES')
      await sheet.getByRole('button', { name: 'Save team' }).click()
      await expect(sheet.getByText('Another team has this name. Choose another.')).toBeVisible()
      await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('BLUES')
    })

    await test.step('another name and color, and the way back', async () => {
      await sheet.getByLabel('Name', { exact: true }).fill('Crimson')
      await sheet.getByRole('radio', { name: 'Maroon' }).check({ force: true })
      await page.keyboard.press('Enter')
      await expect(page.getByText('Reds is now Crimson.')).toBeVisible()
      await expect(row('Crimson').locator('path').first()).toHaveAttribute('fill', '#7f1d1d')
      await expect(follower.getByRole('heading', { name: 'Crimson' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Crimson is now Reds.')).toBeVisible()
      await expect(row('Reds')).toBeVisible()
    })

    await test.step('[TE0] removed by keyboard, it comes back by the button that has the focus', async () => {
      await list.getByRole('article', { name: 'Reds' }).getByRole('button', { name: 'Name and crest' }).focus()
      await page.keyboard.press('Enter')
      await tabTo(page, sheet.getByRole('button', { name: 'Remove team' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Reds is removed.')).toBeVisible()
      await expect(sheet).toBeHidden()
      await expect(row('Reds')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Reds is back.')).toBeVisible()
      await expect(row('Reds')).toBeVisible()
    })

    await test.step('[TA2] points are taken off and given back by keyboard, and the open table follows', async () => {
      await open(follower, `/standings?season=${slug}`)
      const footnote = follower.getByText('Reds: 3 points taken off, fielded a player who was not registered')
      await change('Reds')
      await tabTo(page, sheet.getByRole('button', { name: 'Take points off…' }))
      await page.keyboard.press('Enter')
      await page.getByLabel('Reason').fill('fielded a player who was not registered')
      // By the input: the window takes the focus once the button that opened the form is gone.
      await page.getByLabel('Reason').press('Enter')
      await expect(page.getByText('3 points taken off Reds.')).toBeVisible()
      await expect(footnote).toBeVisible()
      expect(await seriousFindings(follower)).toEqual([])
      await change('Reds')
      await sheet.getByRole('button', { name: 'Give back' }).click()
      await expect(page.getByText('Reds got 3 points back.')).toBeVisible()
      await expect(footnote).toBeHidden()
      await open(follower, `/teams?season=${slug}`)
    })

    await test.step('somebody else was faster: both versions are seen', async () => {
      await change('Blues')
      await sheet.getByLabel('Name', { exact: true }).fill('Sky')
      const other = await page.context().newPage()
      await open(other, address)
      await change('Blues', other)
      await other.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Navy')
      await other.getByRole('dialog').getByRole('button', { name: 'Save team' }).click()
      await expect(other.getByText('Blues is now Navy.')).toBeVisible()
      await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Sky')
      await sheet.getByRole('button', { name: 'Save team' }).click()
      const choice = sheet.getByRole('alert').filter({ hasText: 'changed “Name” too' })
      await expect(choice).toContainText('TheirsNavyYoursSky')
      await choice.getByRole('button', { name: 'Keep yours' }).click()
      await sheet.getByRole('button', { name: 'Save team' }).click()
      await expect(page.getByText('Navy is now Sky.')).toBeVisible()
      await other.close()
    })

    await test.step('[TE1] a file of teams is previewed row by row, brought in whole, and changes nothing the second time', async () => {
      const file = 'Team;Colour;Coach\nGolds;Yellow;Bea\nreds;;Cy\n=1+1;;\n'
      const choose = async () => {
        await page.getByRole('button', { name: 'Bring in CSV' }).click()
        await sheet.getByLabel('Or paste rows from a spreadsheet, headings first').fill(file)
        await sheet.getByRole('button', { name: 'Read the pasted rows' }).click()
        await expect(sheet.getByLabel('Colour Yellow')).toHaveValue('color')
        await sheet.getByRole('button', { name: 'See what it would do' }).click()
      }
      await choose()
      await expect(sheet.getByText('1 new, 1 changed, 0 as they are, 1 left out')).toBeVisible()
      await expect(sheet.getByText('starts like a formula', { exact: false })).toBeVisible()
      await expect(row('Golds')).toBeHidden()
      expect(await seriousFindings(page)).toEqual([])
      await fitsAtDoubleZoom(page)
      await sheet.getByRole('button', { name: 'Bring in 2 teams' }).click()
      await expect(page.getByText('1 team is added, 1 changed.')).toBeVisible()
      await expect(row('Golds')).toBeVisible()
      await choose()
      await expect(sheet.getByText('There is nothing new to bring in.')).toBeVisible()
      await sheet.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('[TE1] the teams of another season are copied', async () => {
      await page.getByRole('button', { name: 'Add teams' }).click()
      await expect(sheet.getByRole('button', { name: 'Wakeman Cup 2024' })).toBeVisible()
      await fitsAtDoubleZoom(page)
      await sheet.getByRole('button', { name: 'Wakeman Cup 2024' }).click()
      await expect(page.getByText('6 teams are copied from Wakeman Cup 2024.')).toBeVisible()
      await expect(row('Harbor City')).toBeVisible()
    })

    await test.step('axe finds nothing serious on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await seriousFindings(page)).toEqual([])
      await fitsAtDoubleZoom(page)
      await change('Reds')
      await expect(sheet).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await fitsAtDoubleZoom(page)
    })
    await follower.close()
  })
})

test('[TE0, TE3] a team with matches stays, and withdraws by keyboard: shown first, and taken back', {
  tag: '@trial',
}, async ({ page, site }) => {
  await withOwnSeason(page.request, site, 'Withdrawn Cup', async ({ id, slug }) => {
    const post = (path: string, body: object) => call(page.request, site, 'POST', `/api/leagues/${id}${path}`, body)
    const { teams } = await (await post('/teams', { teams: [{ name: 'Reds' }, { name: 'Blues' }] })).json()
    const [awayTeamId, homeTeamId] = teams.map((team: { id: string }) => team.id)
    const after = {
      homeTeamId,
      awayTeamId,
      eveningId: null,
      kickoff: null,
      field: null,
      stage: 'regular',
      status: null,
    }
    const edits = [{ item: 'match', id: crypto.randomUUID(), before: null, after }]
    const { schedule } = await (await post('/schedule/edits', { edits })).json()
    await post('/schedule/publish', { seen: schedule.revision, tell: false, anyway: true })

    // The address unfolds a team.
    await open(page, `/organise/teams?season=${slug}&team=${homeTeamId}`)
    const reds = page.getByRole('article', { name: 'Reds' }).getByRole('button', { name: 'Name and crest' })
    const sheet = page.getByRole('dialog', { name: 'Reds' })
    await reds.focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('It has matches, so it can’t be removed.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Remove team' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(reds).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByRole('button', { name: 'Withdraw the team…' }))
    await page.keyboard.press('Enter')
    const changes = sheet.getByRole('list', { name: 'What changes' })
    await expect(changes).toHaveText('Reds v Blues, date to come: Blues win by forfeit')
    await tabTo(page, sheet.getByRole('radio', { name: 'The opponents win by forfeit' }))
    await page.keyboard.press('ArrowDown')
    await expect(changes).toHaveText('Reds v Blues, date to come: cancelled')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Reds have withdrawn.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reds Withdrawn/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Reds play on.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reds No players/ })).toBeVisible()
    // A season that has been published is deleted once it has no match.
    const last = [{ ...edits[0], before: after, after: null }]
    const emptied = await (await post('/schedule/edits', { edits: last })).json()
    await post('/schedule/publish', { seen: emptied.schedule.revision, tell: false, anyway: true })
  })
})

test('[SE5] the teams of an archived season are only looked at', { tag: '@trial' }, async ({ page, site }) => {
  await withOwnSeason(page.request, site, 'Archived Cup', async ({ id, slug }) => {
    await call(page.request, site, 'POST', `/api/leagues/${id}/teams`, { teams: [{ name: 'Reds' }] })
    await call(page.request, site, 'PUT', `/api/leagues/${id}/archive`, {})
    await open(page, `/organise/teams?season=${slug}`)
    await expect(page.getByText('This season is archived')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Teams' }).getByText('Reds')).toBeVisible()
    await page.getByRole('button', { name: /^Reds/ }).click()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
    const path = `${site.url}/api/leagues/${id}/archive`
    await page.request.delete(path, { data: {}, headers: { origin: site.url } })
  })
})

test('[TE1] a captain changes the own team on its page, and is warned of a color that letters are hard to read on', async ({
  page,
  site,
  signIn,
  otherBrowser,
}) => {
  const seasons: { id: string; year: number }[] = await (await page.request.get(`${site.url}/api/leagues`)).json()
  const id = seasons.find(({ year }) => year === 2024)?.id ?? ''
  const { teams } = await (await page.request.get(`${site.url}/api/leagues/${id}/managed-teams`)).json()
  const rosters = await (await page.request.get(`${site.url}/api/leagues/${id}/rosters`)).json()
  const team = teams.find(({ name }: { name: string }) => name === 'Harbor City')
  const { players } = rosters.teams.find((one: { id: string }) => one.id === team.id)
  const { userId } = players.find(({ firstName }: { firstName: string }) => firstName === 'Maya')
  const path = `/api/leagues/${id}/teams/${team.id}`
  const captain = await otherBrowser()
  await signIn(captain, { email: 'maya.torres@example.com', password: 'sunday-kickabout' })
  await open(captain, `/teams/${team.id}/${id}`)
  await expect(captain.getByRole('region', { name: 'Record' })).toBeVisible()
  const card = captain.getByRole('region', { name: 'Your team' })
  await expect(card).toBeHidden()

  await call(page.request, site, 'PUT', `${path}/players/${userId}/role`, { role: 'captain' })
  await expect(card).toBeVisible()
  await expect(captain.getByRole('region', { name: 'Logo' })).toBeVisible()
  await card.getByLabel('Another color').fill('#808080')
  await expect(card.getByText('Letters are hard to read on this color')).toBeVisible()
  await card.getByRole('button', { name: /^Take #/ }).click()
  await expect(card.getByText('Letters are hard to read on this color')).toBeHidden()
  await card.getByLabel('What your team says of itself').fill('We play for the harbor.')
  await card.getByRole('button', { name: 'Save team' }).click()
  await expect(card.getByText('Your team is saved')).toBeVisible()
  await expect(captain.getByText('We play for the harbor.').first()).toBeVisible()
  expect(await seriousFindings(captain)).toEqual([])

  const { color } = (await (await page.request.get(`${site.url}/api/leagues/${id}/managed-teams`)).json()).teams.find(
    (one: { id: string }) => one.id === team.id,
  )
  const { name, description } = team
  const before = { name, color, description: 'We play for the harbor.' }
  await call(page.request, site, 'PUT', path, { name, color: team.color, description, before })
  await call(page.request, site, 'PUT', `${path}/players/${userId}/role`, { role: null })
  await expect(card).toBeHidden()
})
