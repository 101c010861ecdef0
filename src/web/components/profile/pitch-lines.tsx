import type { ReactNode } from 'react'

/** The chalk lines of a pitch behind the positions: standing on a phone, lying on a wide screen. */
export function PitchLines() {
  return (
    <>
      <Lines className="sm:hidden" viewBox="0 0 200 260">
        <path d="M6 6h188v248H6ZM6 130h188M56 6v38h88V6M56 254v-38h88v38" />
        <circle cx="100" cy="130" r="30" />
      </Lines>
      <Lines className="hidden sm:block" viewBox="0 0 400 140">
        <path d="M5 5h390v130H5ZM200 5v130M5 32h52v76H5M395 32h-52v76h52" />
        <circle cx="200" cy="70" r="26" />
      </Lines>
    </>
  )
}

function Lines({ className, viewBox, children }: { className: string; viewBox: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      preserveAspectRatio="none"
      className={`absolute inset-0 size-full fill-none stroke-white/15 ${className}`}
    >
      <g strokeWidth="1.5">{children}</g>
    </svg>
  )
}
