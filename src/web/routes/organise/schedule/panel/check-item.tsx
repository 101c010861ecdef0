import type { ReactNode } from 'react'
import { ConsoleIcon } from '../../console/console-icon.tsx'

const TONES = {
  bad: { icon: 'warn', look: 'text-live-deep', sign: 'Broken: ', title: 'font-semibold' },
  warn: { icon: 'info', look: 'text-warn-ink', sign: 'Good to know: ', title: 'font-semibold' },
  ok: { icon: 'check', look: 'text-pitch-600', sign: 'Holds: ', title: '' },
  off: { icon: 'minus', look: 'text-ink-2', sign: '', title: 'text-ink-2' },
} as const

type CheckItemProps = {
  tone: keyof typeof TONES
  /** Said in place of the icon, where it is not about a rule. */
  sign?: string
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
}

/** A rule, a request or a result: whether it holds, and what else there is to say of it. */
export function CheckItem({ tone, sign, title, detail, children }: CheckItemProps) {
  const look = TONES[tone]
  return (
    <li className="flex gap-2.5 border-line border-t py-2.5 text-md leading-snug first:border-t-0">
      <ConsoleIcon name={look.icon} className={`size-5 ${look.look}`} />
      <div className="min-w-0">
        <p className={look.title}>
          <span className="sr-only">{sign ?? look.sign}</span>
          <span>{title}</span>
        </p>
        {detail && <p className="text-ink-2 text-xs">{detail}</p>}
        <div className="contents">{children}</div>
      </div>
    </li>
  )
}
