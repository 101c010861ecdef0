/** A field in the evening under floodlights, behind the words of a day. Its band is `relative`. */
export const EveningScene = () => (
  <svg
    className="evening-scene print:hidden"
    viewBox="0 0 1440 560"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <defs>
      <linearGradient id="evening-sky" x1="0" y1="0" x2=".25" y2="1">
        <stop offset="0" stopColor="#06231a" />
        <stop offset=".5" stopColor="#0e4a45" />
        <stop offset="1" stopColor="#e7a957" />
      </linearGradient>
      <radialGradient id="evening-light">
        <stop offset="0" stopColor="#fff0bd" />
        <stop offset="1" stopColor="#fff0bd" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="evening-shade">
        <stop offset="0" stopColor="#06231a" stopOpacity=".96" />
        <stop offset=".42" stopColor="#06231a" stopOpacity=".78" />
        <stop offset=".85" stopColor="#06231a" stopOpacity=".08" />
      </linearGradient>
    </defs>
    <path fill="url(#evening-sky)" d="M0 0h1440v560H0z" />
    <circle cx="1120" cy="340" r="230" fill="url(#evening-light)" opacity=".85" />
    <circle cx="1120" cy="340" r="46" fill="#fff4d2" />
    <path d="M0 352Q260 316 520 340T960 322 1440 332V560H0Z" fill="#0b3a2b" />
    <path d="M0 366H1440V560H0Z" fill="#15703a" />
    <path d="M0 388H1440V420H0ZM0 468H1440V528H0Z" fill="#178043" />
    <path d="M1040 366 860 560M0 396H1440" stroke="#fff" strokeOpacity=".55" strokeWidth="3" fill="none" />
    <ellipse cx="960" cy="452" rx="210" ry="40" fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="3" />
    <circle cx="880" cy="226" r="110" fill="url(#evening-light)" opacity=".5" />
    <circle cx="1320" cy="172" r="150" fill="url(#evening-light)" opacity=".5" />
    <Floodlight transform="translate(880 211) scale(.62)" />
    <Floodlight transform="translate(1320 153) scale(.85)" />
    <path fill="url(#evening-shade)" d="M0 0h1440v560H0z" />
  </svg>
)

const Floodlight = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path d="M-3 40V250H3V40Z" fill="#04170f" />
    <rect x="-44" width="88" height="42" rx="4" fill="#04170f" />
    <path
      d="M-31 12h.01m20.6 0h.01m20.6 0h.01m20.6 0h.01M-31 30h.01m20.6 0h.01m20.6 0h.01m20.6 0h.01"
      stroke="#fff6c8"
      strokeWidth="14"
      strokeLinecap="round"
    />
  </g>
)
