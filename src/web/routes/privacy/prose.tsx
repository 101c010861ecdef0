/** A text that an organiser wrote: paragraphs divided by blank lines, lines that begin with `# ` as headings. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      {blocksOf(text).map(({ heading, lines, place }) => (
        <div key={place}>
          {heading !== null && <h2>{heading}</h2>}
          {lines && <p>{lines}</p>}
        </div>
      ))}
    </div>
  )
}

/** Paragraphs in their order, each with the heading that stands right above it. */
function blocksOf(text: string) {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block, place) => {
      const [first = '', ...rest] = block.trim().split('\n')
      const isHeading = first.startsWith('# ')
      return {
        place,
        heading: isHeading ? first.slice(2) : null,
        lines: (isHeading ? rest : [first, ...rest]).join('\n'),
      }
    })
}
