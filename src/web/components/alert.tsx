import type { ReactNode } from 'react'

type Tone = 'error' | 'success' | 'info'

const TONES: Record<Tone, { box: string; icon: string; path: string }> = {
  error: { box: 'border-live/30 bg-live-50', icon: 'text-live', path: 'M12 8v5m0 3.2v.01' },
  success: { box: 'border-pitch-600/25 bg-pitch-50', icon: 'text-pitch-600', path: 'm8 12.4 2.7 2.7L16 9.6' },
  info: { box: 'border-line-strong bg-chalk', icon: 'text-ink-3', path: 'M12 11.5v4.7m0-8.2v.01' },
}

/** A message about what just happened. Screen readers hear errors at once, the rest when they pause. */
export function Alert({ tone = 'info', title, children }: { tone?: Tone; title: ReactNode; children?: ReactNode }) {
  const { box, icon, path } = TONES[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`flex gap-3 rounded-md border p-4 ${box}`}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`mt-px size-6 shrink-0 ${icon}`}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="1.75" />
        <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="wrap-anywhere min-w-0">
        <p className="font-bold">{title}</p>
        {children && <div className="mt-0.5 text-ink-2 text-md">{children}</div>}
      </div>
    </div>
  )
}
