import { type FormEvent, useId, useState } from 'react'
import { westernDigits } from '#contract/digits.ts'
import { Button } from '#web/components/button.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { scripts } from '#web/navigation/script-loader.ts'
import { sideName } from '../side-name.ts'
import type { Entering } from './entering.ts'

/** How penalties ended, where nobody noted each kick. */
export function TotalEntry({ entry, stored, isPending, onSave }: Entering) {
  const id = useId()
  const [typed, setTyped] = useState({ home: `${stored?.home ?? ''}`, away: `${stored?.away ?? ''}` })
  const [problem, setProblem] = useState('')
  const [isChecking, setChecking] = useState(false)
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (isChecking) return
    setChecking(true)
    const { penalties } = await scripts
      .load(() => import('#contract/table/penalties.ts'), 'part')
      .finally(() => setChecking(false))
    const isMissing = typed.home === '' || typed.away === ''
    const read = penalties.safeParse({ home: Number(typed.home), away: Number(typed.away) })
    setProblem(isMissing ? 'Enter both numbers' : (read.error?.issues[0]?.message ?? ''))
    if (read.success && !isMissing) onSave(read.data)
  }
  const isStored = stored && typed.home === `${stored.home}` && typed.away === `${stored.away}`
  const input = (side: 'home' | 'away') => (
    <input
      aria-label={`Penalties of ${sideName(entry[side])}`}
      aria-describedby={`${id}-problem`}
      inputMode="numeric"
      autoComplete="off"
      value={typed[side]}
      onChange={({ target }) =>
        setTyped({ ...typed, [side]: westernDigits(target.value).replace(/\D/g, '').slice(0, 2) })
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.stopPropagation()
        void submit(event as unknown as FormEvent)
      }}
      className={`${INPUT} w-14 text-center`}
    />
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {input('home')}
        <span aria-hidden="true">–</span>
        {input('away')}
        <Button
          size="small"
          variant="quiet"
          disabled={isStored === true}
          pending={isPending || isChecking}
          onClick={submit}
        >
          {isStored ? 'Saved' : 'Save penalties'}
        </Button>
      </div>
      <p id={`${id}-problem`} aria-live="polite" className="text-[0.9375rem] text-live-deep empty:hidden">
        {problem}
      </p>
    </>
  )
}
