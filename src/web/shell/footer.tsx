import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DEFAULT_SLOGAN } from '#contract/own-site/defaults.ts'
import { FOOT_PAGES } from '#contract/pages.ts'
import { useSite } from '#web/data/site.ts'

/** The foot of every screen: whom to write to, where else the league is, what to read. */
export function Footer() {
  const { productName, season, look = {} } = useSite()
  const { contactEmail = '', social = [], resources = [] } = { ...season?.links, ...look }
  const pages = Object.entries(FOOT_PAGES).filter(([path]) => path !== '/rules' || look.hasRules)
  return (
    <footer className="footer bg-pitch-950 py-11 text-sm text-white/75">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <p className="display text-white text-xl">{productName}</p>
          <p dir={look.slogan && 'auto'} className="mt-2">
            {look.slogan ?? DEFAULT_SLOGAN}
          </p>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {pages.map(([path, name]) => (
              <Link key={path} to={path} className="inline-flex min-h-11 items-center hover:text-white hover:underline">
                {name}
              </Link>
            ))}
          </div>
        </div>
        {contactEmail && (
          <Column title="Contact">
            <FooterLink href={`mailto:${contactEmail}`}>Write to us</FooterLink>
          </Column>
        )}
        <Links title="Follow" links={social} />
        <Links title="Resources" links={resources} />
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: readonly { label: string; url: string }[] }) {
  if (links.length === 0) return null
  return (
    <Column title={title}>
      {links.map(({ label, url }) => (
        <FooterLink key={label + url} href={url}>
          {label}
        </FooterLink>
      ))}
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="font-bold text-white text-xs uppercase tracking-[0.08em]">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="inline-flex min-h-11 items-center break-words hover:text-white hover:underline"
      >
        {children}
      </a>
    </li>
  )
}
