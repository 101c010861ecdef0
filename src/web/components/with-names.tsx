type WithNamesProps = { text: string; names: readonly (string | null | undefined)[] }

/**
 * A sentence with names of people and teams in it, each in an element of its own that a browser's translation of the page
 * leaves as it is. A name that stands alone has `translate="no"` on its own element.
 */
export const WithNames = ({ text, names }: WithNamesProps) => (
  <span>
    {pieces(text, names).map(
      (piece, i) =>
        piece !== '' && (
          // biome-ignore lint/suspicious/noArrayIndexKey: every other piece is a name, and the first is none
          <span key={i} translate={i % 2 === 1 ? 'no' : undefined}>
            {piece}
          </span>
        ),
    )}
  </span>
)

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** A sentence cut before and after each name: 'Foxes beat Owls.' is '', 'Foxes', ' beat ', 'Owls', '.' */
export function pieces(text: string, names: WithNamesProps['names']): string[] {
  const known = names.filter((name) => typeof name === 'string' && name !== '' && text.includes(name))
  if (known.length === 0) return [text]
  // The longest first: a name may begin another one.
  const inOrder = known.toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
  return text.split(new RegExp(`(${inOrder.map((name) => name?.replace(SPECIAL, '\\$&')).join('|')})`))
}
