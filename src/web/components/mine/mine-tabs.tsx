import { Segment, Segments } from '#web/components/segments.tsx'

const TABS = [
  ['/me', 'Next'],
  ['/me/season', 'My season'],
  ['/me/notices', 'Notices'],
] as const

/** Leads from one screen of what is one's own to another. */
export const MineTabs = () => (
  <div className="mb-6 sm:mb-9 print:hidden">
    <Segments label="Mine">
      {TABS.map(([to, label]) => (
        <Segment key={to} to={to} end>
          {label}
        </Segment>
      ))}
    </Segments>
  </div>
)
