import '#web/styles/league.css'
import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

type WeekTabsProps = {
  /** `label` is what the tab says where that is not 'Week 3'; `note` is a few more words to see, such as the day. */
  weeks: readonly { week: number; label?: string | undefined; note?: string | undefined }[]
  week: number
  onChange: (week: number) => void
  /** What belongs to the week that is open. */
  children: ReactNode
}

/** 'Week 3', or what an evening is called that its number does not name ([SE2]). */
export const weekLabel = ({ week, label }: { week: number; label?: string | undefined }): string =>
  label ?? `Week ${week}`

/** One tab for each week; the arrow keys go from one to the next. Those that a phone has no room for are scrolled to. */
export function WeekTabs({ weeks, week, onChange, children }: WeekTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-week="${week}"]`)]
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [week])
  return (
    <Tabs.Root value={week} onValueChange={(value: number) => onChange(value)} className="grid gap-5">
      <Tabs.List ref={list} activateOnFocus aria-label="Weeks" className="card week-tabs">
        {weeks.map((one) => (
          <Tabs.Tab key={one.week} value={one.week} data-week={one.week} className="week-tab">
            <span className="display text-[1.375rem]">{weekLabel(one)}</span>
            {one.note && <span className="text-ink-2 text-sm">{one.note}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={week} className="grid gap-5">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
