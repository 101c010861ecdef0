import { capitalized } from '#contract/letters.ts'
import type { GeneratorInput } from '#league/schedule/generator/input.ts'
import { wishText } from '#league/schedule/wishes.ts'
import { Button } from '#web/components/button.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { CheckItem } from '../panel/check-item.tsx'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { calledOffIn, faultText, reasonTexts, remedyText, resultLines } from './result-lines.ts'
import type { Generation } from './use-generator.ts'

type ResultProps = { input: GeneratorInput; generation: Generation; onAgain: () => void }

/** Shows the result, or how far the search is; the last result stays in sight until the next is there. */
export function GenerationResult({ input, generation, onAgain }: ResultProps) {
  const { progress, result, hasFailed } = generation
  return (
    <section
      className="grid content-start justify-items-start gap-4 bg-pitch-50 px-inset py-5 md:min-h-120"
      aria-label="Result"
    >
      <div
        aria-live="polite"
        className={`grid w-full gap-3 ${progress !== null && result !== null ? 'opacity-55' : ''}`}
      >
        {hasFailed && <Failed />}
        {result?.outcome === 'fault' && <p className="font-bold text-lg">{faultText(result.fault)}</p>}
        {result?.outcome === 'impossible' && <Impossible input={input} generation={generation} />}
        {result && 'matches' in result && <Schedule input={input} generation={generation} />}
        {result === null && !hasFailed && <p className="eyebrow text-pitch-600">Looking for a schedule</p>}
      </div>
      {progress !== null ? (
        <div className="flex w-full items-center gap-4">
          <progress value={progress} aria-label="Generating" className="h-2 min-w-0 flex-1 accent-pitch-600" />
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
  <p className="font-bold text-lg">
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
      <p className="eyebrow text-pitch-600">
        {isStopped ? `Stopped after ${tried} tries` : step === 0 ? 'Found at once' : `The best of ${tried} tries`}
      </p>
      <p className="figures text-xl">
        <b className="text-title">{matches.length}</b> <span>{matches.length === 1 ? 'match' : 'matches'}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <CheckItem key={line.key} tone={line.tone} title={line.title} detail={line.detail} />
        ))}
      </ul>
      {outcome === 'not-found' && remedies && <Remedies remedies={remedies} />}
    </>
  )
}

const NothingToPlace = () => (
  <>
    <p className="eyebrow text-pitch-600">Nothing to place</p>
    <p className="font-bold text-lg">Every match that fits has a place already</p>
    <p className="text-ink-2 text-sm">
      Take the tick from “Keep what I placed by hand” to have them made anew, or add an evening.
    </p>
  </>
)

function Impossible({ generation: { result, remedies } }: Pick<ResultProps, 'input' | 'generation'>) {
  const { context } = useWorkspace()
  if (result?.outcome !== 'impossible') return null
  const none = result.matchesPerTeam === 0
  return (
    <>
      <p className="eyebrow text-pitch-600">This can’t be</p>
      <p className="font-bold text-lg">
        {none
          ? 'There is no room for a match of each team'
          : `${result.matchesPerTeam} matches for each team do not fit`}
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-md">
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
      <ul className="grid list-disc gap-1.5 ps-5 text-md">
        {texts.map((text) => (
          <li key={text}>{capitalized(text)}</li>
        ))}
      </ul>
    </>
  )
}
