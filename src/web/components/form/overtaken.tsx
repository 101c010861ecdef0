import type { ReactNode } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { alsoText, fieldLabel, fieldValue } from './field-texts.ts'
import type { Edit } from './use-edit.ts'

/** Fields that somebody else has changed too, each with both values, to choose from ([Q113]). */
export function Overtaken({ edit: { choices, followed, texts, choose } }: { edit: Edit }) {
  return (
    <>
      {choices.map((choice) => (
        <TwoValues
          key={choice.field}
          who={choice.by}
          what={` changed “${fieldLabel(texts, choice.field)}” too. Choose one, then save.`}
          theirs={fieldValue(texts, choice.field, choice.theirs)}
          yours={fieldValue(texts, choice.field, choice.yours)}
          onKeep={() => choose(choice, 'yours')}
          onTake={() => choose(choice, 'theirs')}
        />
      ))}
      {followed.length > 0 && <Alert title={alsoText(texts, followed)}>Look it over, then save again.</Alert>}
    </>
  )
}

type TwoValuesProps = {
  /** Null where nobody knows. */
  who: string | null
  /** The text after the name. */
  what: ReactNode
  theirs: string
  yours: string
  onKeep: () => void
  onTake: () => void
}

/** Shows what somebody else saved, and what was typed here. */
export function TwoValues({ who, what, theirs, yours, onKeep, onTake }: TwoValuesProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-line-strong bg-chalk p-4">
      <p className="font-semibold">
        <bdi translate="no">{who ?? 'Somebody'}</bdi>
        <span>{what}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-2">Theirs</dt>
        <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
          {theirs}
        </dd>
        <dt className="text-ink-2">Yours</dt>
        <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
          {yours}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" size="small" onClick={onKeep}>
          Keep yours
        </Button>
        <Button variant="quiet" size="small" onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
