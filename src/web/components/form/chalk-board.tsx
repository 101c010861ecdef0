/** A move drawn in chalk before the match: three runs, one pass, one way to goal. Decoration of wide screens. */
export function ChalkBoard() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 900 760"
      preserveAspectRatio="xMinYMid slice"
      className="absolute inset-y-0 left-0 h-full w-full fill-none stroke-white/14 lg:w-[calc(100%-26rem)]"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M-40 60H940M190 60v190h520V60M320 60v80h260V60M370 250a96 96 0 0 0 160 0M-40 720H940" />
      <path d="M270 720a180 180 0 0 1 360 0" />
      <path d="M400 60V26h100v34" className="stroke-white/25" />
      <g className="stroke-white/40" strokeWidth="4">
        <path d="m596 300 24 24m0-24-24 24M286 286l24 24m0-24-24 24M446 196l24 24m0-24-24 24" />
      </g>
      <g className="stroke-white/40" strokeWidth="3" strokeDasharray="2 13">
        <path d="M756 560c20-120-10-230-84-302" />
        <path d="M150 520c-30-120 20-220 90-270" />
      </g>
      <g className="stroke-white/40" strokeWidth="3">
        <path d="m690 266-20-10-4 22M222 250l20-2-4 20" />
        <circle cx="756" cy="586" r="20" />
        <circle cx="150" cy="546" r="20" />
        <circle cx="450" cy="600" r="20" />
      </g>
      <g className="stroke-pitch-500/80" strokeWidth="4">
        <path d="M474 590c90-30 150-110 166-190M626 410l15-13 12 16" />
        <path d="M634 376C610 280 560 170 480 84M482 106l-4-24 23 8" strokeDasharray="1 14" />
      </g>
    </svg>
  )
}
