import { letters } from '#contract/letters.ts'
import { ACCENTS } from '#contract/own-site/accents.ts'
import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import { pictureAddresses } from '#contract/stored-picture.ts'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import type { Values } from './draft.ts'
import { PictureInput } from './picture-input.tsx'
import { TextRow } from './text-row.tsx'
import { errorAt, type PartErrors } from './use-part-errors.ts'

type CrestFieldProps = {
  values: Values
  errors: PartErrors
  isChanged: boolean
  onChange: (crest: Values['crest']) => void
}

/** The crest: letters in the accent colour, or a picture, each also at the size of the header ([SI1]). */
export function CrestField({ values: { name, crest, accent }, errors, isChanged, onChange }: CrestFieldProps) {
  return (
    <div className="grid gap-4">
      <p className="font-semibold text-sm">Crest</p>
      <div className="flex items-start gap-4">
        <div className="grid w-21 flex-none place-items-center gap-2 rounded-md bg-pitch-950 p-3">
          {(['h-16 w-14', 'h-7 w-7'] as const).map((size) =>
            crest.picture ? (
              <img key={size} src={pictureAddresses(crest.picture).large} alt="" className={`object-contain ${size}`} />
            ) : (
              <Crest
                key={size}
                name={name}
                letters={crest.letters || undefined}
                color={ACCENTS[accent].color}
                className={size}
              />
            ),
          )}
        </div>
        <div className="grid min-w-0 gap-2">
          <PictureInput to="crest" label="Own picture" onStored={(picture) => onChange({ ...crest, picture })} />
          {crest.picture && (
            <Button variant="quiet" size="small" onClick={() => onChange({ ...crest, picture: '' })}>
              Letters instead
            </Button>
          )}
          <p className="text-ink-2 text-sm">
            A square PNG, JPEG or WebP. It must be readable when small, as in the header.
          </p>
        </div>
      </div>
      {!crest.picture && (
        <TextRow
          label="Letters"
          hint="Empty: those of the name."
          value={crest.letters}
          max={SITE_LIMITS.letters}
          count={letters(crest.letters).length}
          error={errorAt(errors, 'crest')}
          isChanged={isChanged}
          onChange={(letters) => onChange({ ...crest, letters })}
        />
      )}
    </div>
  )
}
