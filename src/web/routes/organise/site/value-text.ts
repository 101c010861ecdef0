import { shortened } from '#contract/letters.ts'
import { ACCENTS } from '#contract/own-site/accents.ts'
import type { SitePart } from '#contract/own-site/site-parts.ts'
import type { Values } from './draft.ts'

const TEXTS: { [Part in SitePart]: (value: Values[Part]) => string } = {
  name: (name) => name,
  crest: ({ letters, picture }) => (picture ? 'A picture' : letters || 'The letters of the name'),
  accent: (accent) => ACCENTS[accent].name,
  lines: (lines) => lines.filter((line) => line !== '').join(' '),
  audience: (audience) => audience,
  slogan: (slogan) => slogan,
  prize: (prize) => prize,
  slides: (slides) => slides.map(({ caption }) => caption).join(' · '),
  contact: ({ email }) => email || 'Nobody',
  links: ({ social, resources }) => [...social, ...resources].map(({ label }) => label).join(' · ') || 'None',
  rules: (rules) => rules || 'None',
}
/** Characters of a text that a line shows. */
const MOST = 160

/** The beginning of a text. */
export const beginningOf = (text: string): string => shortened(text, MOST)

/** Returns the value of a part, in a line. */
export const valueText = <Part extends SitePart>(part: Part, value: Values[Part]): string =>
  beginningOf(TEXTS[part](value))
