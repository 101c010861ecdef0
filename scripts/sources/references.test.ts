import { describe, expect, it } from 'vitest'
import { wrongReferences } from './references.ts'

const RULES = '# Rules\n- **D1** Who somebody is.\n- **TM2** A colour. See [D1].\n'
const RIGHT: Record<string, string> = {
  'docs/rules.md': RULES,
  'docs/quality.md': '- **Q35** The handshake.\n',
  'docs/specification.md': '## 4. States\n## 8. Texts\n',
  'docs/decisions/0003-accounts.md': '# 3. Accounts of our own\n',
  'docs/decisions/0017-mails.md': '# 17. Mails\n',
  'src/league/teams.test.ts': "it('[TM2] has a colour', () => {})\ndescribe('who comes in [D1, Q35]', () => {})\n",
  'src/server/draft/handshake.test.ts': "it('[Q35] from a foreign page', () => {})\n",
}
/** Returns the violations in the files above, with these changes or additions. */
const said = (changes: Record<string, string> = {}) =>
  wrongReferences(Object.entries({ ...RIGHT, ...changes }).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, why }) => `${path}:${line} ${why}`,
  )

describe('numbers that are quoted', () => {
  it('are fine where they are defined, in every way to write them, with gaps between them', () => {
    const text = `// [D1], [TM2], (spec section 4, [Q35]); spec sections 4 and 8; specification, section 8; [spec 8]
      // decision 3, decisions 3 and 17, docs/decisions/0017-mails.md; names[T1], Map[A2], Section 9`
    expect(said({ 'src/server/app.ts': text, 'docs/running.md': text })).toEqual([])
  })

  it.each([
    ['[D2]', '[D2] is in neither docs/rules.md nor docs/quality.md'],
    ['say([D1, Q99])', '[Q99] is in neither docs/rules.md nor docs/quality.md'],
    ['(spec section 5)', 'docs/specification.md has no section 5'],
    ['spec sections 4 and 9', 'docs/specification.md has no section 9'],
    ['[spec 1]', 'docs/specification.md has no section 1'],
    ['see decision 16', 'docs/decisions has no number 16'],
    ['decisions 3 and 4', 'docs/decisions has no number 4'],
    ['docs/decisions/0021-roles.md', 'docs/decisions has no number 21'],
  ])('%s is refused, with its line', (quote, why) => {
    expect(said({ 'src/server/app.ts': `\n// ${quote}\n` })).toEqual([`src/server/app.ts:2 ${why}`])
    expect(said({ 'docs/running.md': `${quote}\n` })).toEqual([`docs/running.md:1 ${why}`])
  })
})

describe('a rule', () => {
  const untested = ['docs/rules.md:2 no test has [D1] in its title']

  it.each([
    ['no test', 'src/league/teams.test.ts', "it('[TM2] has a colour [Q35]', () => {})"],
    [
      'a comment of a test',
      'src/league/teams.test.ts',
      "it('[TM2]', () => {})\n// it('[D1]')\n/** '[D1]' */\n * '[D1]'",
    ],
    ['code that is no test', 'src/league/teams.test.ts', "it('[TM2]', () => {})\nconst one = [D1]"],
  ])('that %s quotes is refused', (_, path, text) => {
    expect(said({ [path]: text, 'src/league/teams.ts': "say('[D1]')" })).toEqual(untested)
  })

  it('may be quoted by a browser journey', () => {
    const changes = { 'src/league/teams.test.ts': "it('[TM2]', () => {})", 'e2e/draft.spec.ts': 'test(`[D1] anyone`)' }
    expect(said(changes)).toEqual([])
  })

  it('is defined once', () => {
    expect(said({ 'docs/rules.md': `${RULES}- **D1** Again.\n` })).toEqual(['docs/rules.md:4 rule D1 is defined twice'])
    expect(said({ 'docs/quality.md': '- **Q35** One.\n- **D1** Another.\n' })).toHaveLength(1)
  })
})

describe('lines', () => {
  it('have 400 letters at most in the rules; a rule with more is a list, whose parts define nothing', () => {
    const long = `  - ${'a'.repeat(396)}\n  - **D1** is the rule above.\n`
    expect(said({ 'docs/rules.md': RULES + long })).toEqual([])
    expect(said({ 'docs/rules.md': `${RULES}a${long}` })).toEqual([
      'docs/rules.md:4 401 letters: make a list of it, 400 a line',
    ])
  })

  it.each(['docs/architecture.md', 'CONTRIBUTING.md'])('have 160 letters at most in %s', (path) => {
    expect(said({ [path]: 'a'.repeat(160), 'docs/running.md': 'a'.repeat(500) })).toEqual([])
    expect(said({ [path]: 'a'.repeat(161) })).toHaveLength(1)
  })
})

describe('a trial', () => {
  const trials = '- **Q35** The handshake.\n- **Q36** Another account. *(no test yet)*\n'

  it('may have no test where it says so', () => {
    expect(said({ 'docs/quality.md': trials })).toEqual([])
    expect(said({ 'docs/quality.md': trials.replace(' *(no test yet)*', '') })).toEqual([
      'docs/quality.md:2 no test has [Q36] in its title: write one, or *(no test yet)*',
    ])
  })

  it('does not say so any more once it has one', () => {
    expect(said({ 'docs/quality.md': trials, 'e2e/draft.spec.ts': "test('[Q36] another account')" })).toEqual([
      'docs/quality.md:2 a test has [Q36] in its title: take *(no test yet)* away',
    ])
  })

  it('is tried by what `npm run trials` names so', () => {
    const said64 = (text: string) =>
      said({ 'docs/quality.md': `${trials}- **Q64** A frozen process.\n`, 'trials/frozen.ts': text })
    expect(said64("title: '[Q64] One process is frozen',")).toEqual([])
    expect(said64("say('[Q64] frozen')")).toHaveLength(1)
  })
})

describe('a decision', () => {
  it('has a number of its own', () => {
    expect(said({ 'docs/decisions/0003-mails.md': '# 3. Mails\n' })).toEqual([
      'docs/decisions/0003-mails.md:1 decision 3 is defined twice',
    ])
  })

  it('has its file’s number in its heading', () => {
    expect(said({ 'docs/decisions/0021-roles.md': '# 20. Roles\n' })).toEqual([
      'docs/decisions/0021-roles.md:1 the heading has to begin with "# 21. "',
    ])
  })
})
