import { Tabs } from '@base-ui/react/tabs'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsHydrated } from '#web/data/use-browser-value.ts'

type WeekTabsProps = {
  /** `label` is what the tab says where that is not 'Week 3'; `note` is a few more words to see, such as the day. */
  weeks: readonly { week: number; label?: string | undefined; note?: string | undefined }[]
  week: number
  onChange: (week: number) => void
  /** The address of a week, where it has one: its tab leads there without scripts, too. */
  addressOf?: (week: number) => string
  /** The content of the week that is open. */
  children: ReactNode
}

/** 'Week 3', or what an evening is called that its number does not name ([SE2]). */
export const weekLabel = ({ week, label }: { week: number; label?: string | undefined }): string =>
  label ?? `Week ${week}`

const isModified = (event: MouseEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey

/** The line of the tabs: as wide as there is room for, else it is scrolled. */
export const WEEKS =
  'grid auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto [scrollbar-width:none] print:hidden'

/** One tab for each week; the arrow keys go from one to the next. Those that a phone has no room for are scrolled to. */
export function WeekTabs({ weeks, week, onChange, addressOf, children }: WeekTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-week="${week}"]`)]
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [week])
  const tabOf = (one: number) => `${id}-tab-${one}`

  return (
    <Tabs.Root
      value={week}
      onValueChange={(chosen: number) => {
        if (chosen !== week) onChange(chosen)
      }}
      className="grid gap-5 print:block"
    >
      <Tabs.List ref={list} activateOnFocus aria-label="Weeks" className={`card ${WEEKS}`}>
        {weeks.map((one) => (
          <Tabs.Tab
            key={one.week}
            value={one.week}
            id={tabOf(one.week)}
            data-week={one.week}
            className="week-tab"
            {...(addressOf && {
              nativeButton: false,
              render: (props) => <a {...props} href={addressOf(one.week)} />,
              // With a key held, the browser opens a tab of its own, and this page stays at its week.
              onMouseDown: (event) => isModified(event) && event.preventDefault(),
              onClick: (event) => (isModified(event) ? event.preventBaseUIHandler() : event.preventDefault()),
              // Without scripts no arrow key leads from one to the next: the Tab key does.
              ...(!isHydrated && { tabIndex: 0 }),
            })}
          >
            <span className="display text-xl">{weekLabel(one)}</span>
            {one.note && <span className="text-ink-2 text-sm">{one.note}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Named by itself too: the library knows the tab's name in the browser alone. */}
      <Tabs.Panel value={week} aria-labelledby={tabOf(week)} className="grid gap-5 print:block print:space-y-4">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
