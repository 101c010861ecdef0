import { useSections } from './use-sections.ts'

/** Lists the console's keys, its sections' first. */
export default function ShortcutList() {
  const { sections } = useSections()
  return (
    <dl className="console-keys">
      {sections.map(({ id, key, label }) => (
        <Keys key={id} keys={['g', key]} meaning={label} />
      ))}
      <Keys keys={['j']} meaning="Next thing on the desk" />
      <Keys keys={['k']} meaning="Thing before it" />
      <Keys keys={['Enter']} meaning="Press its button" />
      <Keys keys={['/']} meaning="Search people" />
      <Keys keys={['x']} meaning="Choose the focused player" />
      <Keys keys={['m']} meaning="Move the focused match" />
      <Keys keys={['Space']} meaning="Pick up or drop that match; arrow keys move it" />
      <Keys keys={['l']} meaning="Lock it, and unlock it" />
      <Keys keys={['Ctrl S']} meaning="Save the scores" />
      <Keys keys={['n']} meaning="Write a post, on the news" />
      <Keys keys={['Ctrl B']} meaning="Bold, in the text of a post; I for italic, K for a link" />
      <Keys keys={['Ctrl Enter']} meaning="Go to the button that sends a post" />
      <Keys keys={['Ctrl Z']} meaning="Undo the last save" />
      <Keys keys={['Ctrl Shift Z']} meaning="Redo it" />
      <Keys keys={['Esc']} meaning="Close the top window" />
      <Keys keys={['?']} meaning="This list" />
    </dl>
  )
}

function Keys({ keys, meaning }: { keys: readonly string[]; meaning: string }) {
  return (
    <div>
      <dt>
        {keys.map((key, i) => (
          <span key={key}>
            {i > 0 && <span> then </span>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  )
}
