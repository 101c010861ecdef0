import type { DeskNeed } from '#contract/desk.ts'
import { clockTime } from '../day-text.ts'
import { daysBetween } from '../schedule/dated.ts'
import { localTime } from '../season.ts'
import { mayBePutOff } from './may-be-put-off.ts'
import type { Situation } from './situation.ts'

/** The time for which a need is put off, in milliseconds. */
export const PUT_OFF_MS = 24 * 60 * 60 * 1000

/** A need that somebody who organises has put off. */
export type PutOff = {
  needId: string
  /** Its count at that moment; 0 where it has none. */
  count: number
  /** Milliseconds since 1970. */
  until: number
  by: string
}

/** Divides needs into those for now and those that wait: for somebody else ([DK2]), or because they were put off ([DK3]). */
export function divideNeeds(
  needs: readonly DeskNeed[],
  putOffs: readonly PutOff[],
  situation: Pick<Situation, 'now' | 'details'>,
): { needs: DeskNeed[]; waiting: DeskNeed[] } {
  const shown = needs.map((need) => {
    const putOff = putOffs.find((one) => one.needId === need.id && holds(one, need, situation.now))
    return putOff ? { ...need, putOff: { by: putOff.by, until: untilText(putOff.until, situation) } } : need
  })
  const waits = ({ waits, putOff }: DeskNeed) => waits === true || putOff !== undefined
  return { needs: shown.filter((need) => !waits(need)), waiting: shown.filter(waits) }
}

/** A need comes back after its time, once there is more of it, and once it is urgent. */
const holds = ({ until, count }: PutOff, need: DeskNeed, now: number) =>
  now < until && (need.count ?? 0) <= count && mayBePutOff(need)

/** '2:38 PM tomorrow' */
function untilText(until: number, { now, details: { timeZone } }: Pick<Situation, 'now' | 'details'>): string {
  const [end, today] = [localTime(until, timeZone), localTime(now, timeZone)]
  return `${clockTime(end.time)}${daysBetween(today.day, end.day) > 0 ? ' tomorrow' : ''}`
}
