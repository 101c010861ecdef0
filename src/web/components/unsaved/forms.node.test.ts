import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const WEB = new URL('../../', import.meta.url)
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !path.startsWith('showcase/'))
  .map((path) => ({ path, text: readFileSync(new URL(path, WEB), 'utf8') }))

const GUARD = /\b(useUnsaved\w*|useLeaveQuestion|useContractForm|useRoomForm)\b/
/** Inputs that are ticked, searched in, or read, and no form of their own. */
const NOT_TYPED = /type=(["{]\s*["']?)(radio|checkbox|file|search|color)\b|readOnly/

/** Tells whether a source has something to type into. */
const isTypedInto = (text: string) =>
  /<(form|textarea|TextArea)\b/.test(text) ||
  [...text.matchAll(/<input\b[\s\S]*?\/>/g)].some(([input]) => !NOT_TYPED.test(input))

/** Fields that know nothing of their form, which has the guard. */
const FIELDS = [
  'components/chip.tsx',
  'components/form/form.tsx',
  'components/form/password-field.tsx',
  'components/form/text-area.tsx',
  'components/form/text-field.tsx',
  'routes/draft/organiser/settings/clock-field.tsx',
  'routes/organise/call-off/reason-choice.tsx',
  'routes/organise/news/composer/day-and-time-fields.tsx',
  'routes/organise/news/composer/title-field.tsx',
  'routes/organise/season/asks-section.tsx',
  'routes/organise/season/fee-fields.tsx',
  'routes/organise/season/fields-field.tsx',
  'routes/organise/season/kickoffs-field.tsx',
  'routes/organise/season/plan-section.tsx',
  'routes/organise/teams/team-act-form.tsx',
  'routes/organise/writing/markdown-field.tsx',
  'routes/report/note-field.tsx',
]

/** Reasons why leaving these loses nothing. */
const LOSES_NOTHING: Record<string, string> = {
  'routes/draft/organiser/draft-tools.tsx': 'one word that confirms',
  'routes/draft/organiser/players/player-chooser.tsx': 'a search and a choice',
  'routes/organise/backups/download-form.tsx': 'a passphrase',
  'routes/organise/backups/restore-form.tsx': 'one word that confirms, and a passphrase',
  'routes/organise/call-off/call-off-form.tsx': 'kept in the tab (data/typed.ts)',
  'routes/organise/call-off/replay-dialog.tsx': 'a choice',
  'routes/organise/news/composer/composer.tsx': 'kept at the server and in the tab, else asked about (use-draft.ts)',
  'routes/organise/people/sheet/note.tsx': 'asked about by its sheet (use-typed-notes.ts)',
  'routes/organise/site/links-field.tsx': 'a field of Site, which keeps its draft (use-site-draft.ts)',
  'routes/organise/site/site-form.tsx': 'a field of Site, which keeps its draft (use-site-draft.ts)',
  'routes/organise/site/text-row.tsx': 'a field of Site, which keeps its draft (use-site-draft.ts)',
  'routes/organise/visitors/embed-links.tsx': 'only to copy from',
  'routes/organise/upload-scores/penalties/penalties.tsx': 'kept in the tab (penalty-drafts.ts)',
}

/** Contract forms that ask nothing, and why. */
const KEPT: Record<string, string> = {
  'components/entry/confirm-dialog.tsx': 'a password',
  'components/entry/reset-request.tsx': 'the address is kept in the tab',
  'components/entry/second-step.tsx': 'a recovery code',
  'routes/login/login.tsx': 'the address is kept in the tab; a password is typed anew',
  'routes/register/registration-card.tsx': 'kept in the tab',
  'routes/update-profile/update-profile.tsx': 'kept in the tab, but for a password',
  'routes/signup/signup.tsx': 'the address is kept in the tab; a password is typed anew',
}

it('[Q114] every form asks before what is typed is left, or loses nothing', () => {
  const unguarded = sources.filter(({ text }) => isTypedInto(text) && !GUARD.test(text)).map(({ path }) => path)
  expect(unguarded.sort()).toEqual([...FIELDS, ...Object.keys(LOSES_NOTHING)].sort())
})

it('[Q114] contract forms that ask nothing are these', () => {
  const kept = sources.filter(({ text }) => /useContractForm[\s\S]*isKept: true/.test(text)).map(({ path }) => path)
  expect(kept.sort()).toEqual(Object.keys(KEPT).sort())
})

it('[Q114] every dialog that can be closed, and every way to another page, goes by the one guard', () => {
  const those = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(those(/<Dialog\.Root\b/)).toEqual(['components/unsaved/dialog-root.tsx'])
  // The other one closes by its own button alone.
  expect(those(/<AlertDialog\.Root\b/).sort()).toEqual(['components/confirm-popup.tsx', 'components/shown-once.tsx'])
  expect(those(/\b(useBlocker|getBlocker)\(/)).toEqual(['components/unsaved/block-leaving.ts'])
  expect(those(/'beforeunload'/)).toEqual(['data/unsaved.ts'])
})
