import { Fragment } from 'react'
import { FITS, withSoftHyphens } from './soft-hyphens.ts'

/** A team's name in a hall: it breaks between words, and only a word longer than its column within, with a hyphen. */
export const HallTeamName = ({ name }: { name: string }) =>
  name.split(' ').map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name stand in its order.
    <Fragment key={place}>
      {place > 0 && ' '}
      {word.length > FITS ? <span className="inline-block max-w-full">{withSoftHyphens(word)}</span> : word}
    </Fragment>
  ))
