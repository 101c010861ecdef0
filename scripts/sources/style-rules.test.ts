import { expect, test } from 'vitest'
import { classStrings, classViolations, rawControls, screenViolations, styleViolations } from './style-rules.ts'

const SHEET = 'src/web/routes/teams/teams.css'

test.each([
  ['a { margin-left: 1rem }', 'physical side'],
  ['a { left: 0 }', 'physical side'],
  ['a { border-right: 1px solid }', 'physical side'],
  ['a { border-top-left-radius: 1px }', 'physical side'],
  ['a { text-align: right }', 'physical side'],
  ['a { float: left }', 'physical side'],
  ['a { padding: 0 1rem 0 2rem }', 'physical side'],
  ['a { inset: 0 calc(1px + 1px) auto auto }', 'physical side'],
  ['a { font-size: 1.1rem }', 'size of type'],
  ['a { font-size: clamp(1rem, 2vw, 2rem) }', 'size of type'],
  ['a { font: 600 0.8rem / 1 var(--font-sans) }', 'size of type'],
])('%s is refused in a style sheet', (text, why) => {
  expect(styleViolations(SHEET, text)).toEqual([{ line: 1, why: expect.stringContaining(why) }])
})

test.each([
  'a { margin-inline-start: 1rem; inset-inline-end: 0; text-align: start; float: inline-start; padding: 0 1rem 2rem }',
  'a { margin: 0 1rem 2rem 1rem; border-start-start-radius: 1px; padding-inline: env(safe-area-inset-left) }',
  'a {\n/* physical: the knob moves by translate */\nleft: 0; }',
  'a { font-size: var(--text-sm); font: 600 var(--text-xs) / 1.4 var(--font-sans) }',
  'a { font-size: 11pt; font-size: inherit }',
  'a {\n/* size: the side of a badge */\nfont-size: 2.125rem }',
])('%s is fine in a style sheet', (text) => {
  expect(styleViolations(SHEET, text)).toEqual([])
})

test('a scene may have sizes of its own, but no physical side without a reason', () => {
  expect(styleViolations('src/web/styles/home.css', 'a { font-size: 20px }')).toEqual([])
  expect(styleViolations('src/web/styles/home.css', 'a { left: 0 }')).toHaveLength(1)
})

test.each([
  '<p className="ml-2">',
  '<p className="flex sm:-mr-2">',
  '<p className={`$\u007bINPUT} pr-11`}>',
  '<p className="absolute right-3.5">',
  '<p className="-left-[2rem]">',
  '<p className="text-left">',
  '<p className="border-l">',
  '<p className="first:border-l-0">',
  '<p className="rounded-tl-m">',
  '<p className="text-[1.1rem]">',
  '<p className="sm:text-[clamp(1rem,2vw,2rem)]">',
])('%s is refused in a component', (text) => {
  expect(classViolations(text)).toHaveLength(1)
})

test.each([
  '<p className="ms-2 pe-11 start-0 -end-10 border-s rounded-l rounded-s-m text-start text-title float-start">',
  '<Icon name="left" />',
  '<p className="border-line text-ink-2">',
])('%s is fine in a component', (text) => {
  expect(classViolations(text)).toEqual([])
})

test('finds raw controls', () => {
  expect(rawControls('<Button />\n<button type="button">\n<select\n<dialog>')).toEqual([
    { line: 2, tag: 'button' },
    { line: 3, tag: 'select' },
    { line: 4, tag: 'dialog' },
  ])
})

test('finds strings of classes, without what a template puts in', () => {
  expect(
    classStrings('a = "flex gap-2 p-4"\nb = `flex $\u007bopen ? 1 : 2} gap-2 p-4`\nc = "A follow-up is on"'),
  ).toEqual([
    { line: 1, length: 14 },
    { line: 2, length: 15 },
  ])
})

test('a screen writes no control and no long list of classes, a component may write a control', () => {
  const text = `<button className="flex ${'min-w-0 '.repeat(15)}">`
  expect(screenViolations('src/web/routes/a.tsx', text).map(({ why }) => why)).toEqual([
    expect.stringContaining('raw button'),
    expect.stringContaining('over 120 letters'),
  ])
  expect(screenViolations('src/web/components/a.tsx', text)).toHaveLength(1)
})
