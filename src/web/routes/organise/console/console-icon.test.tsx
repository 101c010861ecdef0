import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConsoleIcon } from './console-icon.tsx'
import { sectionsFor } from './sections.ts'

it('draws every section of the console in its own way', () => {
  const sections = sectionsFor({ role: 'owner', administers: true })
  const drawings = sections.map(({ icon }) => renderToStaticMarkup(<ConsoleIcon name={icon} />))
  expect(new Set(drawings).size).toBe(sections.length)
})
