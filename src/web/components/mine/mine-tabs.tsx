import { NavLink } from 'react-router'

const TABS = [
  ['/me', 'Next'],
  ['/me/season', 'My season'],
  ['/me/notices', 'Notices'],
] as const

/** Leads from one screen of what is one's own to another. */
export const MineTabs = () => (
  <nav aria-label="Mine" className="mine-tabs">
    {TABS.map(([to, label]) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
