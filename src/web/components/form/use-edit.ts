import { useRef, useState } from 'react'
import type { OvertakenField } from '#contract/edit.ts'
import { differingFields, type EditRules, withField } from '#league/edits/merge-edit.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { Failure } from '#web/data/client.ts'
import type { FieldTexts } from './field-texts.ts'

type Body<Fields> = Fields & { before: Partial<Fields> }

/** A field that its author and somebody else have changed, to choose from. */
export type Choice = Pick<OvertakenField, 'field' | 'theirs' | 'by'> & { yours: unknown }

/**
 * Saves a form field by field ([Q113]): sends what was seen with what is to be, and where somebody else has changed a field
 * of it too, keeps both values until one is chosen. `seen` is what the form showed when it was opened, `put` puts another
 * value into a field, named by its dotted path. `texts` names the fields; one without a name follows what others make of it.
 */
export function useEdit<Fields extends object>(options: {
  seen: Fields
  texts: FieldTexts
  put: (field: string, value: unknown) => void
  rules?: EditRules
}) {
  const { texts, put, rules } = options
  const seen = useRef<object>(options.seen)
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [followed, setFollowed] = useState<readonly string[]>([])

  const takeOver = (sent: Fields, overtaken: readonly OvertakenField[]) => {
    for (const { field, theirs, isYoursToo } of overtaken) {
      seen.current = withField(seen.current, field.split('.'), theirs)
      if (!isYoursToo || !(field in texts)) put(field, theirs)
    }
    const open = overtaken.filter(({ field, isYoursToo }) => isYoursToo && field in texts)
    setChoices(open.map(({ field, theirs, by }) => ({ field, theirs, by, yours: valueAt(sent, field) })))
    setFollowed(overtaken.flatMap(({ field, isYoursToo }) => (isYoursToo || !(field in texts) ? [] : field)))
  }

  return {
    choices,
    /** Says that fields were seen as they are now: a form that follows what stands, until somebody turns to them. */
    see(fields: Partial<Fields>) {
      seen.current = { ...seen.current, ...fields }
    },
    /** The form as it was seen, with what was typed since. */
    fields: (typed: Partial<Fields>): Fields => ({ ...(seen.current as Fields), ...typed }),
    /** Fields that follow what others have made of them since the last try. */
    followed,
    texts,
    /** Takes one of the two values of a field; saving goes on from there. */
    choose({ field, theirs }: Choice, which: 'yours' | 'theirs') {
      if (which === 'theirs') put(field, theirs)
      setChoices((open) => open.filter((one) => one.field !== field))
    },
    /**
     * Sends a form. Throws `Cancelled` where something is to be chosen, before or after. Gives the reply, and the names of
     * fields that others have changed meanwhile, where `standing` tells what is saved now.
     */
    async save<Saved>(
      fields: Fields,
      send: (body: Body<Fields>) => Promise<Saved>,
      standing?: (saved: Saved) => object,
    ): Promise<{ saved: Saved; also: string[] }> {
      if (choices.length > 0) throw new Cancelled()
      const before = Object.fromEntries(
        Object.keys(fields).map((name) => [name, (seen.current as Record<string, unknown>)[name] ?? null]),
      )
      try {
        const saved = await send({ ...fields, before } as Body<Fields>)
        const now = standing?.(saved)
        const own = differingFields(before, fields, rules)
        const others = now ? differingFields(pick(now, fields), fields, rules) : []
        seen.current = { ...seen.current, ...fields, ...now }
        setFollowed([])
        return { saved, also: others.filter((field) => field in texts && !own.includes(field)) }
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'fields_changed') throw error
        takeOver(fields, error.overtaken)
        throw new Cancelled()
      }
    },
  }
}
export type Edit = Pick<ReturnType<typeof useEdit>, 'choices' | 'followed' | 'texts' | 'choose'>

const pick = (values: object, like: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(like, name)))

/** Returns what stands where a dotted path leads. */
const valueAt = (fields: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], fields)
