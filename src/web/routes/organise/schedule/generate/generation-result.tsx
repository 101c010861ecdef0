import { capitalized } from '#contract/letters.ts'
import type { GeneratorInput } from '#league/schedule/generator/input.ts'
import { wishText } from '#league/schedule/wishes.ts'
import { Button } from '#web/components/button.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { calledOffIn, faultText, type ResultLine, reasonTexts, remedyText, resultLines } from './result-lines.ts'
import type { Generation } from './use-generator.ts'

type ResultProps = { input: GeneratorInput; generation: Generation; onAgain: () => void }

/** Shows the result, or how far the search is; the last result stays in sight until the next is there. */
export function GenerationResult({ input, generation, onAgain }: ResultProps) {
  const { progress, result, hasFailed } = generation
  return (
    <section className="gen-result" aria-label="Result" data-old={(progress !== null && result !== null) || undefined}>
      <div aria-live="polite">
        {hasFailed && <Failed />}
        {result?.outcome === 'fault' && <p className="gen-title">{faultText(result.fault)}</p>}
        {result?.outcome === 'impossible' && <Impossible input={input} generation={generation} />}
        {result && 'matches' in result && <Schedule input={input} generation={generation} />}
        {result === null && !hasFailed && <p className="gen-eyebrow">Looking for a schedule</p>}
      </div>
      {progress !== null ? (
        <div className="gen-progress">
          <progress value={progress} aria-label="Generating" />
          <Button variant="quiet" size="small" onClick={generation.stop}>
            Stop
          </Button>
        </div>
      ) : (
        <Button variant="quiet" size="small" onClick={onAgain}>
          <ConsoleIcon name="undo" className="size-4.5" /> Try again
        </Button>
      )}
    </section>
  )
}

const Failed = () => (
  <p className="gen-title">
    This browser could not start the generator. Load the page again, or make matches yourself.
  </p>
)

function Schedule({ input, generation: { result, remedies } }: Pick<ResultProps, 'input' | 'generation'>) {
  const { context, copy } = useWorkspace()
  if (!result || !('matches' in result)) return null
  const { matches, step, isStopped, outcome } = result
  const lines = resultLines(input, result, { ...context, calledOff: calledOffIn(copy.shown) })
  if (matches.length === 0 && outcome === 'found') return <NothingToPlace />
  const tried = step.toLocaleString('en-US')
  return (
    <>
      <p className="gen-eyebrow">
        {isStopped ? `Stopped after ${tried} tries` : step === 0 ? 'Found at once' : `The best of ${tried} tries`}
      </p>
      <p className="gen-count">
        <b>{matches.length}</b> <span>{matches.length === 1 ? 'match' : 'matches'}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {outcome === 'not-found' && remedies && <Remedies remedies={remedies} />}
    </>
  )
}

const NothingToPlace = () => (
  <>
    <p className="gen-eyebrow">Nothing to place</p>
    <p className="gen-title">Every match that fits has a place already</p>
    <p className="text-ink-2 text-sm">
      Take the tick from “Keep what I placed by hand” to have them made anew, or add an evening.
    </p>
  </>
)

const Line = ({ line: { tone, title, detail } }: { line: ResultLine }) => (
  <li className="sched-check" data-tone={tone}>
    <ConsoleIcon name={tone === 'ok' ? 'check' : 'warn'} className="size-5" />
    <div className="min-w-0">
      <p>
        <span className="sr-only">{tone === 'ok' ? 'Holds: ' : 'Good to know: '}</span>
        <span>{title}</span>
      </p>
      {detail && <p className="text-ink-2 text-xs">{detail}</p>}
    </div>
  </li>
)

function Impossible({ generation: { result, remedies } }: Pick<ResultProps, 'input' | 'generation'>) {
  const { context } = useWorkspace()
  if (result?.outcome !== 'impossible') return null
  const none = result.matchesPerTeam === 0
  return (
    <>
      <p className="gen-eyebrow">This can’t be</p>
      <p className="gen-title">
        {none
          ? 'There is no room for a match of each team'
          : `${result.matchesPerTeam} matches for each team do not fit`}
      </p>
      <ul className="gen-sentences">
        {reasonTexts(result.reasons, context.teams).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {remedies ? <Remedies remedies={remedies} /> : <p className="text-ink-2 text-sm">Looking for a way out…</p>}
    </>
  )
}

function Remedies({ remedies }: { remedies: NonNullable<Generation['remedies']> }) {
  const { context } = useWorkspace()
  if (remedies.length === 0)
    return <p className="text-ink-2 text-sm">No small change would do. Ask for fewer matches, or add evenings.</p>
  const texts = remedies.map((remedy) => remedyText(remedy, (wish) => wishText(wish, context.teams)))
  return (
    <>
      <h3 className="font-semibold text-sm">It fits with any of these</h3>
      <ul className="gen-sentences">
        {texts.map((text) => (
          <li key={text}>{capitalized(text)}</li>
        ))}
      </ul>
    </>
  )
}
