import type { TouchlineEvening } from '#contract/touchline/evening.ts'
import { Note } from '#web/components/note.tsx'
import { useContactEmail } from '#web/data/site.ts'
import type { TouchlineState } from '#web/data/touchline/touchline.ts'
import { CARD, COLUMN } from './looks.ts'
import { MatchLine } from './match-line.tsx'
import { WaitingNote } from './waiting-note.tsx'

/** A screen of words. */
export const WORDS = `${COLUMN} px-3 pt-11 pb-4 text-lg`

/** Nothing was scanned, or the server does not know this phone any more. */
export function ClosedLink({ waiting }: { waiting: number }) {
  return (
    <div className={WORDS}>
      <h1 className="display text-title">Scan the code</h1>
      <p>Scan the code on the match sheet. It opens the evening’s matches here, so you can keep the score.</p>
      {waiting > 0 && (
        <div role="status">
          <Note tone="now">
            {`${tapsText(waiting)} on this phone. Scan the code of that evening again, and they are sent.`}
          </Note>
        </div>
      )}
      <Contact />
    </div>
  )
}

export const RefusedLink = () => (
  <div className={WORDS}>
    <h1 className="display text-title">This code no longer works</h1>
    <p>It opens the matches of one evening. Scan the one on tonight’s match sheet, or ask an organiser for it.</p>
    <Contact />
  </div>
)

type StateWordsProps = { evening: TouchlineEvening; state: TouchlineState }

/** Before the time of a link, after it, and once an organiser has ended it. */
export function StateWords({ evening, state }: StateWordsProps) {
  const { title, detail } = wordsOf(evening)
  return (
    <div className={WORDS}>
      <p className="eyebrow text-flood">{[evening.title, evening.day].filter(Boolean).join(' · ')}</p>
      <h1 className="display text-title">{title}</h1>
      <p>{detail}</p>
      <WaitingNote state={state} />
      {state.late > 0 && (
        <div role="status">
          <Note tone="now">
            {`${state.late === 1 ? 'A tap' : `${state.late} taps`} came after that. An organiser decides about them.`}
          </Note>
        </div>
      )}
      {evening.matches.length > 0 && (
        <ul className={COLUMN}>
          {evening.matches.map((match) => (
            <li key={match.id} className={CARD}>
              <MatchLine match={match} />
            </li>
          ))}
        </ul>
      )}
      <Contact />
    </div>
  )
}

function wordsOf({ state, opensText, closesText }: TouchlineEvening): { title: string; detail: string } {
  if (state === 'early')
    return {
      title: 'A little early',
      detail: `This opens on ${opensText}, an hour before the first kick-off. You can leave the page open.`,
    }
  if (state === 'over')
    return {
      title: 'That evening is over',
      detail: `Scores could be tapped until ${closesText}. This is how it ended.`,
    }
  return {
    title: 'This code was ended',
    detail: 'An organiser ended it. Scan the code on the newest match sheet, or ask them for it.',
  }
}

/** The league's contact address, where it has one. */
function Contact() {
  const email = useContactEmail()
  if (!email) return null
  return (
    <p>
      <span>Something wrong?</span>{' '}
      <a href={`mailto:${email}`} className="font-bold underline underline-offset-3">
        Write to the organisers
      </a>
    </p>
  )
}

/** 'A tap waits', '3 taps wait' */
export const tapsText = (taps: number): string => (taps === 1 ? 'A tap waits' : `${taps} taps wait`)
