/** How a part of a text looks while it is written: a mark of the Markdown, or words in their format. */
export type PartLook = 'mark' | 'bold' | 'link'

/** A part of a text, as typed; without a look, plain words. */
export type TextPart = { text: string; look?: PartLook }

/** The beginning of a heading or of a list's item; bold words; a link. None goes over the end of its line. */
const FORMATTED =
  /^(?<heading>#{1,6} +)(?<title>[^\n]+)|^(?<item> *(?:[-*+]|\d{1,9}[.)]) )|\*\*(?<bold>(?! )[^*\n]+(?<! ))\*\*|\[(?<words>[^\][\n]+)\](?<to>\([^()\s]*\))/gm

/** Cuts a text in the Markdown of posts into parts by their look ([NE1]); put together, they are the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  const add = (part: string, look?: PartLook) => {
    if (part !== '') parts.push(look ? { text: part, look } : { text: part })
  }
  let from = 0
  for (const match of text.matchAll(FORMATTED)) {
    const { heading, title = '', item, bold, words = '', to = '' } = match.groups ?? {}
    add(text.slice(from, match.index))
    from = match.index + match[0].length
    if (heading !== undefined) {
      add(heading, 'mark')
      add(title, 'bold')
    } else if (item !== undefined) add(item, 'mark')
    else if (bold !== undefined) {
      add('**', 'mark')
      add(bold, 'bold')
      add('**', 'mark')
    } else {
      add('[', 'mark')
      add(words, 'link')
      add(`]${to}`, 'mark')
    }
  }
  add(text.slice(from))
  return parts
}
