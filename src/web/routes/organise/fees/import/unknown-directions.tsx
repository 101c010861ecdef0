import { useState } from 'react'
import type { DirectionWords, FeeFilePreview, MoneyDirection } from '#contract/fees/fee-import.ts'
import { MONEY_DIRECTIONS } from '#contract/limits.ts'
import { nounFor } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Chip, Chips } from '#web/components/chip.tsx'

type UnknownDirectionsProps = {
  words: FeeFilePreview['unknownDirections']
  pending: boolean
  onSaid: (words: DirectionWords) => void
  /** Says that the words are about something else; undefined where they stand beside the amounts. */
  onOther: (() => void) | undefined
}

const LABELS: Record<MoneyDirection, string> = { in: 'Money in', out: 'Money out' }

/** Asks which way the money went where the site doesn't know a line's words, each with two of its lines ([PA5]). */
export function UnknownDirections({ words, pending, onSaid, onOther }: UnknownDirectionsProps) {
  const [said, setSaid] = useState<ReadonlyMap<string, MoneyDirection>>(new Map())
  const answers = [...said].map(([word, means]) => ({ word, means }))
  function say(word: string, means: MoneyDirection) {
    const all = new Map(said).set(word, means)
    setSaid(all)
    // The last answer is enough.
    if (all.size === words.length) onSaid([...all].map(([one, way]) => ({ word: one, means: way })))
  }
  return (
    <Card className="p-inset">
      <h2 className="display text-xl">Which way did this money go?</h2>
      <p className="mt-2 text-ink-2">
        {words.some(({ word }) => word !== '')
          ? 'The file says it in words we don’t know. Lines with them wait for your answer.'
          : 'The file doesn’t say. If one of its columns does, choose it under “Other columns…”.'}
      </p>
      <ul className="mt-4">
        {words.map(({ word, lines, examples }) => (
          <li key={word} className="flex flex-wrap items-center gap-3 border-line border-t py-3.5">
            <div className="wrap-anywhere min-w-0 flex-1">
              <b dir="auto">{word === '' ? 'No word or sign' : `“${word}”`}</b>{' '}
              <span className="text-ink-2">{`on ${lines} ${nounFor(lines, 'line')}`}</span>
              <ul className="mt-1 text-ink-2 text-sm">
                {examples.map(({ row, text }) => (
                  <li key={row} dir="auto">{`Row ${row}: ${text}`}</li>
                ))}
              </ul>
            </div>
            <fieldset>
              <legend className="sr-only">{word === '' ? 'Lines without a word' : word}</legend>
              <Chips>
                {MONEY_DIRECTIONS.map((means) => (
                  <Chip key={means} on={said.get(word) === means} disabled={pending} onClick={() => say(word, means)}>
                    {LABELS[means]}
                  </Chip>
                ))}
              </Chips>
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {words.length > 1 && (
          <Button
            size="small"
            pending={pending}
            pendingText="Reading…"
            disabled={answers.length === 0}
            onClick={() => onSaid(answers)}
          >
            Read the file again
          </Button>
        )}
        {onOther && (
          <Button variant="quiet" size="small" disabled={pending} onClick={onOther}>
            The words mean something else
          </Button>
        )}
      </div>
    </Card>
  )
}
