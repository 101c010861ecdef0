import { Tabs } from '@base-ui/react/tabs'
import { WEEKS } from '#contract/match.ts'
import type { Sheet } from './score-sheet.ts'

/** The tabs of the four weeks; a dot on each that has unsaved scores. */
export function WeekTabs({ sheet }: { sheet: Sheet }) {
  return (
    <Tabs.List aria-label="Weeks" className="grid w-full grid-cols-4 rounded-full bg-white/10 p-1 sm:w-auto">
      {WEEKS.map((week) => {
        const unsaved = sheet.entries.filter((entry) => entry.week === week && sheet.pending[entry.id]).length
        return (
          <Tabs.Tab
            key={week}
            value={week}
            className="relative min-h-11 cursor-pointer rounded-full px-3 font-semibold text-[0.9375rem] text-white/85 transition-colors duration-150 hover:text-white data-active:bg-white data-active:text-pitch-950 sm:px-5"
          >
            Week {week}
            {unsaved > 0 && (
              <span className="absolute top-1 right-1.5 size-3 rounded-full border-2 border-pitch-950 bg-pitch-500">
                <span className="sr-only">, {unsaved} unsaved</span>
              </span>
            )}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}
