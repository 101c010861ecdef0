import celebration from '#web/styles/scenes/celebration.svg'
import fans from '#web/styles/scenes/fans.svg'
import match from '#web/styles/scenes/match.svg'

/** The pictures of the landing page with their captions (spec section 2). */
export const SLIDES = [
  { image: match, caption: 'A soccer match with players on the field' },
  { image: celebration, caption: 'A team celebration after a goal' },
  { image: fans, caption: 'Fans cheering in the stadium stands' },
] as const
