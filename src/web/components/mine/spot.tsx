import type { OwnDay, OwnMatch } from '#contract/mine/mine.ts'
import { fieldLetter, sameField } from '#league/fields.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'

/** On which field a match is, where that is, and the way there. */
export function Spot({ day: { fields, venue }, match }: { day: OwnDay; match: OwnMatch }) {
  const index = fields.findIndex((field) => sameField(field, match.field))
  const side = sideOf(index, fields.length)
  const about = [venue.name, venue.address, venue.parking].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-y bg-pitch-50 px-inset py-4">
      {index >= 0 && fields.length > 1 && fields.length <= MOST_DRAWN && <Fields fields={fields} own={index} />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{`${match.fieldName}${side}`}</p>
        <p className="text-ink-2 text-sm">
          {about.map((text, i) => (
            <span key={text} dir="auto">
              {i > 0 ? ` · ${text}` : text}
            </span>
          ))}
        </p>
      </div>
      {venue.mapUrl && (
        <ButtonAnchor
          href={venue.mapUrl}
          target="_blank"
          rel="noopener"
          variant="quiet"
          size="small"
          className="print:hidden"
        >
          <Icon name="pin" />
          Map
        </ButtonAnchor>
      )}
    </div>
  )
}

const MOST_DRAWN = 4

const sideOf = (index: number, count: number) => {
  if (index < 0 || count < 2) return ''
  if (index === 0) return ', on the left'
  return index === count - 1 ? ', on the right' : ', in the middle'
}

const WIDTH = 98
const HEIGHT = 52
const STEP = 108

/** The fields side by side; the words beside it say which one. */
function Fields({ fields, own }: { fields: readonly string[]; own: number }) {
  return (
    <svg
      className="h-19 w-full md:h-16 md:w-48 print:hidden"
      viewBox={`0 0 ${fields.length * STEP - 6} 60`}
      aria-hidden="true"
    >
      {fields.map((field, i) => {
        const isOwn = i === own
        const letter = fieldLetter(field)
        return (
          <g key={field} transform={`translate(${i * STEP + 2} 4)`}>
            <rect
              width={WIDTH}
              height={HEIGHT}
              rx="4"
              fill={isOwn ? '#22c55e' : '#cfe6d7'}
              stroke={isOwn ? '#06231a' : '#fff'}
              strokeWidth={isOwn ? 2.5 : 1.5}
            />
            <path d="M49 0V52M0 14h12v24H0M98 14H86v24h12" fill="none" stroke="#fff" strokeWidth="1.5" />
            <circle cx="49" cy="26" r="12" fill={isOwn ? '#06231a' : '#cfe6d7'} stroke="#fff" strokeWidth="1.5" />
            <text
              x="49"
              y="26"
              textAnchor="middle"
              dominantBaseline="central"
              className="crest-text"
              fontSize={letter.length > 1 ? 9 : 15}
              fill={isOwn ? '#fff' : '#37574a'}
            >
              {letter.length > 2 ? '' : letter}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
