/** A text with what is chosen in it, by its first and last place. */
export type Chosen = { text: string; start: number; end: number }

export const TEXT_TOOLS = ['heading', 'bold', 'italic', 'list', 'link'] as const
export type TextTool = (typeof TEXT_TOOLS)[number]

/** Uses a tool on the chosen part of a text ([NE1]). Returns the text, and what is chosen in it then. */
export function editText(tool: TextTool, chosen: Chosen): Chosen {
  switch (tool) {
    case 'heading':
      return eachLine(chosen, '# ')
    case 'list':
      return eachLine(chosen, '- ')
    case 'bold':
      return around(chosen, '**')
    case 'italic':
      return around(chosen, '*')
    case 'link':
      return link(chosen)
  }
}

/** Puts a mark on both sides, or takes it away where it is. */
function around({ text, start, end }: Chosen, mark: string): Chosen {
  const size = mark.length
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  // One of two stars is not a mark for italics.
  const isPart = mark === '*' && (text[start - 2] === '*' || text[end + 1] === '*')
  const inner = text.slice(start, end)
  if (isMarked && !isPart)
    return {
      text: text.slice(0, start - size) + inner + text.slice(end + size),
      start: start - size,
      end: end - size,
    }
  return { text: text.slice(0, start) + mark + inner + mark + text.slice(end), start: start + size, end: end + size }
}

/** Begins each chosen line with a mark, or takes it away where all of them begin with it. */
function eachLine({ text, start, end }: Chosen, mark: string): Chosen {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const to = stop === -1 ? text.length : stop
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const written = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  const grown = written.length - (to - from)
  const first = isMarked ? -mark.length : mark.length
  return {
    text: text.slice(0, from) + written + text.slice(to),
    start: Math.max(from, start + first),
    end: Math.max(from, end + grown),
  }
}

/** Makes a link of what is chosen, and chooses the place of its address. */
function link({ text, start, end }: Chosen): Chosen {
  const words = text.slice(start, end) || 'words'
  const address = 'https://'
  const at = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}
