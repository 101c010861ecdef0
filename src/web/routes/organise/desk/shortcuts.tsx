import { Link, type To } from 'react-router'
import type { DeskShortcut } from '#contract/desk.ts'
import { ConsoleIcon, type ConsoleIconName } from '../console/console-icon.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { PEOPLE_DIALOG_PARAMETER } from '../people/dialog-parameter.ts'
import { PRINT_PARAMETER } from '../schedule/print-parameter.ts'

/** The place of each shortcut: its drawing, its screen, and the dialog there that opens at once. */
const PLACES: Record<DeskShortcut['id'], { icon: ConsoleIconName; path: string; opens?: [string, string] }> = {
  scores: { icon: 'scores', path: '/upload_scores' },
  write: { icon: 'mail', path: '/organise/people' },
  sheets: { icon: 'draft', path: '/organise/schedule', opens: [PRINT_PARAMETER, 'scores'] },
  'add-player': { icon: 'plus', path: '/organise/people', opens: [PEOPLE_DIALOG_PARAMETER, 'add'] },
  'bring-in': { icon: 'people', path: '/organise/people', opens: [PEOPLE_DIALOG_PARAMETER, 'bring-in'] },
  invite: { icon: 'access', path: '/organise/access' },
  download: { icon: 'download', path: '/organise/people', opens: [PEOPLE_DIALOG_PARAMETER, 'save'] },
  poster: { icon: 'image', path: '/organise/season/poster' },
  schedule: { icon: 'schedule', path: '/organise/schedule' },
  news: { icon: 'news', path: '/organise/news' },
  archive: { icon: 'box', path: '/organise/season' },
  'new-season': { icon: 'season', path: '/organise/season', opens: ['id', 'new'] },
}

type ShortcutsProps = { shortcuts: readonly DeskShortcut[]; season: ConsoleSeason }

/** The acts that the day is likely to ask for, each with its way there ([DK1]). */
export function Shortcuts({ shortcuts, season }: ShortcutsProps) {
  if (shortcuts.length === 0) return null
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className="display mb-3 text-xl">
        Shortcuts
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {shortcuts.map(({ id, label, detail }) => (
          <li key={id}>
            <Link
              to={addressOf(id, season)}
              className="flex min-h-16 items-center gap-4 border-line border-t py-2.5 hover:text-pitch-600"
            >
              <ConsoleIcon name={PLACES[id].icon} className="size-5 shrink-0 text-pitch-600" />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{label}</span>
                <span className="block text-ink-2 text-sm">{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf(id: DeskShortcut['id'], { slug }: ConsoleSeason): To {
  const { path, opens } = PLACES[id]
  const search = new URLSearchParams({ season: slug })
  if (opens) search.set(...opens)
  return { pathname: path, search: `?${search}` }
}
