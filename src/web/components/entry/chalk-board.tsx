/** A move drawn on the board before the match: two runs to draw them away, a pass, and a shot. Decoration of wide screens. */
export function ChalkBoard() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 900 440"
      preserveAspectRatio="xMinYMin meet"
      className="absolute top-6 left-0 hidden h-[calc(max(44rem,100dvh-4.25rem)-24rem)] w-[calc(100%-30rem)] overflow-visible fill-none stroke-white/14 lg:block"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M-900 40H2400M190 40v190h520V40M320 40v80h260V40M370 230a96 96 0 0 0 160 0" />
      <path d="M400 40V8h100v32" className="stroke-white/25" />
      <g className="stroke-white/45" strokeWidth="4">
        <path d="m596 270 24 24m0-24-24 24M286 262l24 24m0-24-24 24M476 166l24 24m0-24-24 24" />
      </g>
      <g className="stroke-white/40" strokeWidth="3" strokeDasharray="2 13">
        <path d="M806 372c0-110-30-180-86-226M120 372c-8-110 24-186 92-226" />
      </g>
      <g className="stroke-white/45" strokeWidth="3.5">
        <path d="m739 148-21-3-1 21M193 146l21-2-1 21" />
        <circle cx="806" cy="398" r="20" />
        <circle cx="120" cy="398" r="20" />
        <circle cx="430" cy="404" r="20" />
      </g>
      <g className="stroke-pitch-500" strokeWidth="4.5">
        <path d="M456 398c104-6 186-40 222-104" />
        <path d="m655 300 24-9 4 25" />
        <path d="M668 262c-50-90-112-152-190-212" strokeDasharray="1 15" />
        <path d="m484 74-10-26 28 3" />
      </g>
    </svg>
  )
}
