import { letters, shortened } from '#contract/letters.ts'

const IN_A_ROW = 4
const WIDTH = 78
const HEIGHT = 80
const GAP = 16
const EDGE = 18
const LONGEST = 11

/** The fields side by side as seen from above; the list beside it names them for those who can't see it. */
export function FieldMap({ fields }: { fields: readonly string[] }) {
  const columns = Math.min(fields.length, IN_A_ROW)
  const rows = Math.ceil(fields.length / IN_A_ROW)
  const width = Math.max(3, columns) * (WIDTH + GAP) - GAP + 2 * EDGE
  const height = rows * (HEIGHT + GAP) - GAP + 2 * EDGE
  const inset = (width - (columns * (WIDTH + GAP) - GAP)) / 2
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full rounded-md bg-field">
      {fields.map((field, index) => {
        const x = inset + (index % IN_A_ROW) * (WIDTH + GAP)
        const y = EDGE + Math.floor(index / IN_A_ROW) * (HEIGHT + GAP)
        return (
          <g key={field} transform={`translate(${x} ${y})`}>
            <Pitch />
            <Name field={field} />
          </g>
        )
      })}
    </svg>
  )
}

function Pitch() {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} rx="4" fill="#22c55e" />
      <path d="M0 16h78v16H0Zm0 32h78v16H0Z" fill="#15803d" fillOpacity="0.16" />
      <g fill="none" stroke="#fff" strokeWidth="1.5">
        <rect x="4" y="4" width={WIDTH - 8} height={HEIGHT - 8} rx="1" />
        <path d="M4 40h70M24 4v10h30V4M24 76V66h30v10" />
      </g>
    </>
  )
}

/** One or two letters stand in the centre circle, a longer name on a board across it. */
function Name({ field }: { field: string }) {
  const short = letters(field).length <= 2
  const shown = shortened(field, LONGEST)
  return (
    <>
      {short ? (
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="13" fill="#22c55e" stroke="#fff" strokeWidth="1.5" />
      ) : (
        <rect x="7" y={HEIGHT / 2 - 10} width={WIDTH - 14} height="20" rx="4" fill="#fff" />
      )}
      <text
        x={WIDTH / 2}
        y={HEIGHT / 2}
        textAnchor="middle"
        dominantBaseline="central"
        className={`field-name ${short ? '' : 'field-name-long'}`}
      >
        {shown}
      </text>
    </>
  )
}
