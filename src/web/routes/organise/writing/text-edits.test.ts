import { describe, expect, it } from 'vitest'
import { editText, type TextTool } from './text-edits.ts'

/** The chosen part stands between bars. */
function edited(tool: TextTool, marked: string): string {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|') - 1
  const after = editText(tool, { text: marked.replaceAll('|', ''), start, end })
  return `${after.text.slice(0, after.start)}|${after.text.slice(after.start, after.end)}|${after.text.slice(after.end)}`
}

describe('[NE1] the tools of a text', () => {
  it.each<[tool: TextTool, before: string, after: string]>([
    ['bold', 'on |Saturday|.', 'on **|Saturday|**.'],
    ['bold', 'on **|Saturday|**.', 'on |Saturday|.'],
    ['bold', '||', '**||**'],
    ['italic', 'on |Saturday|.', 'on *|Saturday|*.'],
    ['italic', 'on *|Saturday|*.', 'on |Saturday|.'],
    ['italic', 'on **|Saturday|**.', 'on ***|Saturday|***.'],
    ['heading', 'a\nb|c|\nd', 'a\n# b|c|\nd'],
    ['heading', 'a\n# b|c|\nd', 'a\nb|c|\nd'],
    ['list', '|a\nb|', '- |a\n- b|'],
    ['list', '- |a\n- b|', '|a\nb|'],
    ['link', 'see |the site|', 'see [the site](|https://|)'],
    ['link', 'see ||', 'see [words](|https://|)'],
  ])('%s makes of %j %j', (tool, before, after) => {
    expect(edited(tool, before)).toBe(after)
  })
})
