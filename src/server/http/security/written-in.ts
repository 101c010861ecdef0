const ELEMENTS = /<(style|script)>([\s\S]*?)<\/\1>/g

/** The texts of the style sheets and scripts that are written into a page; elements with attributes are something else. */
export function writtenIn(html: string): { styles: string[]; scripts: string[] } {
  const written = { style: [] as string[], script: [] as string[] }
  for (const [, element, text = ''] of html.matchAll(ELEMENTS)) written[element as keyof typeof written].push(text)
  return { styles: written.style, scripts: written.script }
}
