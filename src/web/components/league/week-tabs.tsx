import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

type WeekTabsProps = {
  /** `label` is what the tab says where that is not 'Week 3'; `note` is a few more words to see, such as the day. */
  weeks: readonly { week: number; label?: string | undefined; note?: string | undefined }[]
  week: number
  onChange: (week: number) => void
  /** The address of a week, where it has one: its tab leads there without scripts, too. */
  addressOf?: (week: number) => string
  /** What belongs to the week that is open. */
  children: ReactNode
}

/** 'Week 3', or what an evening is called that its number does not name ([SE2]). */
export const weekLabel = ({ week, label }: { week: number; label?: string | undefined }): string =>
  label ?? `Week ${week}`

const isModified = (event: KeyboardEvent | MouseEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey

/** Which tab each key goes to, from one tab of so many. */
const KEYS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowLeft: (from, count) => (from + count - 1) % count,
  ArrowRight: (from, count) => (from + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * One tab for each week; the arrow keys go from one to the next. Those that a phone has no room for are scrolled to. By hand,
 * since the library's tabs weigh 10 kB on screens that have nothing else of it (decision 60).
 */
export function WeekTabs({ weeks, week, onChange, addressOf, children }: WeekTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-week="${week}"]`)]
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [week])

  const tabOf = (one: number) => `${id}-tab-${one}`
  const open = (one: number) => {
    if (one !== week) onChange(one)
  }
  function follow(event: MouseEvent, one: number) {
    if (isModified(event)) return
    event.preventDefault()
    open(one)
  }
  function onKeyDown(event: KeyboardEvent, from: number) {
    if (isModified(event)) return
    const to = weeks[KEYS[event.key]?.(from, weeks.length) ?? -1]
    if (!to) return
    event.preventDefault()
    document.getElementById(tabOf(to.week))?.focus()
    open(to.week)
  }

  return (
    <div className="grid gap-5">
      <div ref={list} role="tablist" aria-label="Weeks" className="card week-tabs">
        {weeks.map((one, index) => {
          const props = {
            role: 'tab',
            id: tabOf(one.week),
            'aria-selected': one.week === week,
            'aria-controls': one.week === week ? `${id}-panel` : undefined,
            tabIndex: one.week === week ? 0 : -1,
            'data-week': one.week,
            className: 'week-tab',
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          } as const
          const content = (
            <>
              <span className="display text-[1.375rem]">{weekLabel(one)}</span>
              {one.note && <span className="text-ink-2 text-sm">{one.note}</span>}
            </>
          )
          return addressOf ? (
            <a key={one.week} href={addressOf(one.week)} {...props} onClick={(event) => follow(event, one.week)}>
              {content}
            </a>
          ) : (
            <button key={one.week} type="button" {...props} onClick={() => open(one.week)}>
              {content}
            </button>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what belongs to a tab is reached by Tab, whether or not it holds links. */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabOf(week)} tabIndex={0} className="grid gap-5">
        {children}
      </div>
    </div>
  )
}
