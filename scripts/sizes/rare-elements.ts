import postcss, { type Rule } from 'postcss'

/** An element of the page by its name, as a compiled script makes it. */
const element = (name: string) => new RegExp(`\\(["'\`]${name}["'\`],`)
/** A field of a type, in the same way. */
const field = (types: string) => new RegExp(`type:["'\`](?:${types})["'\`]`)

/** What Tailwind's reset says of elements that few screens have: how its selectors begin, and which script makes one. */
const RARE = [
  ...['abbr', 'code', 'hr', 'kbd', 'pre', 'progress', 'samp', 'sub', 'sup'].map((name) => ({
    selector: new RegExp(`^${name}(?![\\w-])`),
    isMade: element(name),
  })),
  { selector: /^:where\(select:is\(\[multiple\],/, isMade: element('optgroup') },
  { selector: /^::file-selector-button/, isMade: field('file') },
  { selector: /^::-webkit-search/, isMade: field('search') },
  { selector: /^::-webkit-(?:date|calendar)/, isMade: field('date|time|datetime-local') },
  { selector: /^::-webkit-(?:inner|outer)-spin-button/, isMade: field('number') },
]

const rarityOf = (selector: string) => RARE.find((one) => one.selector.test(selector))

/**
 * Parts a sheet in two: `usual` has everything but what its layer `base` says of rare elements alone, which is `rare`, for
 * a sheet that comes before any of them is shown.
 */
export function splitRareElements(css: string): { usual: string; rare: string } {
  const sheet = postcss.parse(css)
  const rare: Rule[] = []
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'base') return
    for (const rule of [...(layer.nodes ?? [])])
      if (rule.type === 'rule' && rule.selectors.every(rarityOf)) rare.push(rule.remove() as Rule)
  })
  return { usual: sheet.toString(), rare: rare.length > 0 ? `@layer base{${rare.join('')}}` : '' }
}

/** Of a sheet's layer `base`, what it says of the rare elements that `code`, the scripts of a screen, makes. */
export function rareElementsOf(css: string, code: string): string {
  const found: string[] = []
  postcss.parse(css).walkAtRules('layer', (layer) => {
    if (layer.params !== 'base') return
    layer.walkRules((rule) => {
      if (rule.selectors.some((selector) => rarityOf(selector)?.isMade.test(code))) found.push(rule.toString())
    })
  })
  return found.length > 0 ? `@layer base{${found.join('')}}` : ''
}

/** A sheet without its layer `base`. */
export function withoutBase(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === 'base') layer.remove()
  })
  return sheet.toString()
}
