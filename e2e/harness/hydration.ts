import type { Page } from '@playwright/test'

/**
 * Attributes of elements that are not what React renders. React leaves what the server wrote, and its production build
 * says nothing of it; what differs stays so until the property changes.
 */
export const unlikeRendered = (page: Page) =>
  page.evaluate(() => {
    type Properties = Record<string, unknown>
    const ATTRIBUTES: Record<string, string> = {
      className: 'class',
      htmlFor: 'for',
      defaultValue: 'value',
      defaultChecked: 'checked',
    }
    const OF_REACT = ['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning']
    const SAID_AS_WORDS = /^(aria-|data-|contenteditable$|draggable$|spellcheck$)/

    const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const propertiesOf = (element: Element): Properties | undefined => {
      const key = Object.keys(element).find((one) => one.startsWith('__reactProps'))
      return key ? (element as unknown as Record<string, Properties>)[key] : undefined
    }

    /** As CSS has it, numbers with their unit. */
    function styleText(style: Properties): string {
      const { style: made } = document.createElement('i')
      for (const [name, value] of Object.entries(style)) {
        const property = name.startsWith('--') ? name : hyphened(name)
        made.setProperty(property, String(value))
        if (!made.getPropertyValue(property)) made.setProperty(property, `${value}px`)
      }
      return made.cssText
    }

    /** HTML has small letters, SVG hyphens or React's own name. */
    function attributeOf(present: readonly string[], property: string): string {
      const name = ATTRIBUTES[property] ?? property
      const spellings = [name, name.toLowerCase(), hyphened(name)]
      return spellings.find((one) => present.includes(one)) ?? name.toLowerCase()
    }

    /** React chooses a select's option, and writes a textarea's text, in place of an attribute. */
    const writtenField = (element: Element) =>
      element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element : null

    function actual(element: Element, attribute: string): string | null {
      if (attribute === 'style') return (element as HTMLElement).style.cssText
      const field = attribute === 'value' ? writtenField(element) : null
      return field ? field.value : element.getAttribute(attribute)
    }

    function expected(attribute: string, value: unknown): string | null {
      if (value === null || value === undefined) return null
      if (attribute === 'style') return styleText(value as Properties)
      if (typeof value !== 'boolean' || SAID_AS_WORDS.test(attribute)) return String(value)
      return value ? '' : null
    }

    const findings: string[] = []
    for (const element of document.querySelectorAll('#app *')) {
      const properties = propertiesOf(element)
      if (!properties) continue
      const present = element.getAttributeNames()
      const left = new Set(present)
      if (element instanceof HTMLOptionElement) left.delete('selected')
      // The carousel moves its slides itself.
      if (element.closest('.slides')) left.delete('style')
      for (const [property, value] of Object.entries(properties)) {
        if (OF_REACT.includes(property) || typeof value === 'function') continue
        const attribute = attributeOf(present, property)
        left.delete(attribute)
        if (value === undefined && !present.includes(attribute)) continue
        const [there, wanted] = [actual(element, attribute), expected(attribute, value)]
        if (there !== wanted) findings.push(`${element.tagName} ${attribute}: ${there} instead of ${wanted}`)
      }
      for (const attribute of left)
        findings.push(`${element.tagName} ${attribute}: ${element.getAttribute(attribute)} instead of nothing`)
    }
    return findings
  })
