import { ACCENT_IDS, ACCENTS, type AccentId, BAND_COLOR } from '#contract/own-site/accents.ts'
import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import type { SitePart } from '#contract/own-site/site-parts.ts'
import { contrast, lettersOn } from '#league/contrast.ts'
import { initials } from '#league/initials.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Tick } from '#web/components/tick.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { CrestField } from './crest-field.tsx'
import { Fold } from './fold.tsx'
import { LinksField } from './links-field.tsx'
import { PrivacyFold } from './privacy-fold.tsx'
import { SlidesField } from './slides-field.tsx'
import { TextRow } from './text-row.tsx'
import { errorAt, type PartErrors } from './use-part-errors.ts'
import type { SiteDraft } from './use-site-draft.ts'

type SiteFormProps = {
  site: SiteDraft
  errors: PartErrors
  renamesPast: boolean
  onRenamesPast: (renames: boolean) => void
}

/** Everything of the site that an organiser can change, in folds ([SI1]). */
export function SiteForm({ site, errors, renamesPast, onRenamesPast }: SiteFormProps) {
  const { values, change, draft } = site
  const isChanged = (part: SitePart) => draft[part] !== undefined
  const row = (part: 'name' | 'audience' | 'slogan' | 'prize') => ({
    value: values[part],
    placeholder: site.usual[part],
    max: SITE_LIMITS[part],
    error: errorAt(errors, part),
    isChanged: isChanged(part),
    onChange: (value: string) => change(part, value),
  })
  const links = values.links.social.length + values.links.resources.length
  return (
    <>
      <Fold
        id="name"
        icon="teams"
        title="Name and crest"
        summary={`${values.name}, ${values.crest.picture ? 'a picture' : values.crest.letters || initials(values.name)}`}
        isOpen
      >
        <TextRow label="Name of the league" {...row('name')} />
        {isChanged('name') && (
          <Tick checked={renamesPast} onChange={({ target }) => onRenamesPast(target.checked)}>
            Past seasons get the new name too
          </Tick>
        )}
        <CrestField
          values={values}
          errors={errors}
          isChanged={isChanged('crest')}
          onChange={(crest) => change('crest', crest)}
        />
      </Fold>
      <Fold
        id="colour"
        icon="spark"
        title="Colour"
        summary={`${ACCENTS[values.accent].name} for the one action of a screen`}
        isOpen
      >
        <AccentChoice value={values.accent} onChange={(accent) => change('accent', accent)} />
      </Fold>
      <Fold id="words" icon="site" title="Words of the start page" summary="Big lines, slogan, audience" isOpen>
        <LinesField
          value={values.lines}
          errors={errors}
          isChanged={isChanged('lines')}
          onChange={(lines) => change('lines', lines)}
        />
        <TextRow label="Who it is for" hint="Stands in “The league for …”." {...row('audience')} />
        <TextRow label="Slogan in the footer" {...row('slogan')} />
        <TextRow label="What you play for" hint="Stands in “First four play for the cup”." {...row('prize')} />
      </Fold>
      <Fold
        id="pictures"
        icon="image"
        title="Pictures"
        summary={`${values.slides.length === 1 ? '1 slide' : `${values.slides.length} slides`}, 5 seconds each`}
      >
        <SlidesField value={values.slides} errors={errors} onChange={(slides) => change('slides', slides)} />
      </Fold>
      <Fold
        id="contact"
        icon="mail"
        title="Contact, links and footer"
        summary={`${values.contact.email || 'Nobody to write to'}, ${links === 1 ? '1 link' : `${links} links`}`}
      >
        <TextRow
          label="Mail for “Write to us”"
          hint="Anybody can read it. Take one that several of you look at."
          type="email"
          inputMode="email"
          value={values.contact.email}
          max={254}
          error={errorAt(errors, 'contact')}
          isChanged={isChanged('contact')}
          onChange={(email) => change('contact', { email })}
        />
        <LinksField
          column="social"
          legend="Follow"
          example="Instagram"
          value={values.links}
          errors={errors}
          onChange={(value) => change('links', value)}
        />
        <LinksField
          column="resources"
          legend="Resources"
          example="Laws of the game"
          value={values.links}
          errors={errors}
          onChange={(value) => change('links', value)}
        />
      </Fold>
      <Fold id="rules" icon="schedule" title="Rules page" summary={rulesText(values.rules)}>
        <FieldFrame
          label="House rules"
          hint="Stands at /rules, linked in the footer. The same small Markdown as in News: # heading, **bold**, - list, [link](https://…)."
          error={errorAt(errors, 'rules')}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              dir="auto"
              value={values.rules}
              onChange={({ target }) => change('rules', target.value)}
              className={`${INPUT} min-h-48 py-3 leading-relaxed`}
            />
          )}
        </FieldFrame>
      </Fold>
      <PrivacyFold />
    </>
  )
}

function rulesText(rules: string): string {
  const words = rules.split(/\s+/).filter((word) => word !== '').length
  return words === 0 ? 'None yet' : `${words} ${words === 1 ? 'word' : 'words'}`
}

type LinesFieldProps = {
  value: readonly string[]
  errors: PartErrors
  isChanged: boolean
  onChange: (lines: string[]) => void
}

const PLACES = Array.from({ length: SITE_LIMITS.lines }, (_, place) => place)

/** The big lines on Home, one above the other; those that are left empty are not there. */
function LinesField({ value, errors, isChanged, onChange }: LinesFieldProps) {
  const lines = PLACES.map((place) => value[place] ?? '')
  return PLACES.map((place) => (
    <TextRow
      key={place}
      label={`Big line ${place + 1}`}
      value={lines[place] ?? ''}
      max={SITE_LIMITS.line}
      error={errorAt(errors, `lines.${place}`)}
      isChanged={isChanged}
      onChange={(line) => onChange(lines.with(place, line))}
    />
  ))
}

/** The checked colours, each with letters on it as they stand on a button; what the check found, in words ([SI1]). */
function AccentChoice({ value, onChange }: { value: AccentId; onChange: (accent: AccentId) => void }) {
  const { name, color } = ACCENTS[value]
  const { letters, contrast: onIt } = lettersOn(color)
  const kind = letters === BAND_COLOR ? 'dark' : 'white'
  return (
    <>
      <fieldset className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        <legend className="sr-only">Accent colour</legend>
        {ACCENT_IDS.map((id) => (
          <label
            key={id}
            className={`grid cursor-pointer justify-items-center gap-1.5 rounded-md px-1 py-2 font-semibold text-xs ${
              id === value ? 'bg-pitch-50 ring-2 ring-pitch-600 ring-inset' : ''
            }`}
          >
            <input
              type="radio"
              name="accent"
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="peer sr-only"
            />
            <svg
              viewBox="0 0 44 44"
              aria-hidden="true"
              className="size-11 rounded-full outline-pitch-600 peer-focus-visible:outline-3"
            >
              <circle cx="22" cy="22" r="22" fill={`#${ACCENTS[id].color}`} />
              <text
                x="22"
                y="28"
                textAnchor="middle"
                className="figures text-base"
                fill={`#${lettersOn(ACCENTS[id].color).letters}`}
              >
                Aa
              </text>
            </svg>
            <span>{ACCENTS[id].name}</span>
          </label>
        ))}
      </fieldset>
      <p className="flex gap-2 text-pitch-600 text-sm">
        <ConsoleIcon name="check" className="size-4.5" />
        <span>{`${name}: ${kind} letters on it ${times(onIt)}, on the dark band ${times(contrast(color, BAND_COLOR))}. Both are enough (4.5 and 3).`}</span>
      </p>
      <p className="text-ink-2 text-sm">Yellow and red are not here: yellow means “now”, red means danger.</p>
    </>
  )
}

const times = (ratio: number) => `${ratio.toFixed(1)} to 1`
