import './file-page.css'
import { useState } from 'react'
import type { FeeColumns, FeeFileLine, FeeFilePreview, FeeLineOutcome } from '#contract/fees/fee-import.ts'
import { FEE_LINE_OUTCOMES } from '#contract/limits.ts'
import { counted } from '#league/count-text.ts'
import { FEE_FIELDS, namesMoney } from '#league/fees/import/columns.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Chip, Chips } from '#web/components/chip.tsx'
import { ChosenBar } from '#web/components/chosen-bar.tsx'
import { ColumnList } from '#web/components/csv/choose-columns.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Note } from '#web/components/note.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { ConsolePage } from '../../console/console-page.tsx'
import { FileLine } from './file-line.tsx'
import { flowText, KIND_TEXTS, OUTCOME_LABELS, rowsText } from './file-text.ts'
import { UnknownDirections } from './unknown-directions.tsx'
import { type FeeFileState, type ReadFile, readyLines } from './use-fee-file.ts'

type FilePageProps = { file: FeeFileState; read: ReadFile }

/** Lines shown at once. */
const AT_ONCE = 100

/** A bank's file, line by line, with whose fee each pays and why; nothing is noted before it is confirmed ([PA5]). */
export default function FilePage({ file, read }: FilePageProps) {
  const { preview, given, name, reading } = read
  const { lines, columns, currency, people, unclearDay, dayOrder, isGuess, otherCurrency, unknownDirections } = preview
  const [isNaming, setNaming] = useState(false)
  const [only, setOnly] = useState<FeeLineOutcome | null>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const count = (outcome: FeeLineOutcome) => lines.filter((line) => line.outcome === outcome).length
  const ready = readyLines(preview, given).length
  const undecided = lines.filter(({ line, outcome }) => outcome === 'decide' && !given.get(line)?.length).length
  const asked = lines
    .filter(({ outcome }) => only === null || outcome === only)
    .toSorted((a, b) => Number(a.outcome === 'out') - Number(b.outcome === 'out'))
  const visible = asked.slice(0, shown)
  const wentOut = visible.filter(({ outcome }) => outcome === 'out')
  const lineOf = (line: FeeFileLine) => (
    <FileLine
      key={line.line}
      line={line}
      people={people}
      currency={currency}
      given={given.get(line.line) ?? []}
      onGive={(userIds) => file.give(line.line, userIds)}
    />
  )
  const asks = isNaming || lines.length === 0
  return (
    <ConsolePage
      eyebrow={
        <>
          <bdi translate="no">{name}</bdi> <span>{`· ${KIND_TEXTS[preview.kind]}`}</span>
        </>
      }
      title={asks ? 'Which columns?' : `${counted(lines.length, 'line')} read`}
      aside={
        <div className="flex flex-wrap gap-2.5">
          {!asks && (
            <Button variant="ghost" size="small" onClick={() => setNaming(true)}>
              Other columns…
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={file.forget}>
            Back to the fees
          </Button>
        </div>
      }
    >
      <FailureAlert failure={file.failure} />
      {isGuess && (
        <Alert title="Have a look at the accents">
          The file doesn’t say how its letters are written. Where names look wrong, save it as “CSV UTF-8” and choose it
          again.
        </Alert>
      )}
      {asks ? (
        <FileColumns
          // Headings and columns change once the first row is a payment.
          key={`${preview.firstRow.isData}`}
          preview={preview}
          pending={file.pending}
          onChosen={async (chosen) => {
            const isRead = await file.lookAgain(read, {
              columns: chosen,
              firstRowIsData: preview.firstRow.isData,
              directions: [],
            })
            if (isRead) setNaming(false)
          }}
          onFirstRow={async (firstRowIsData) => {
            setNaming(true)
            await file.lookAgain(read, { columns: null, firstRowIsData, directions: [] })
          }}
        />
      ) : (
        <>
          {otherCurrency !== null && (
            <Alert tone="error" title={`This file is in ${otherCurrency}, and the season’s fee in ${currency}`}>
              Payments in another currency don’t pay a fee, so nothing of it can be noted.
            </Alert>
          )}
          {unclearDay !== null && (
            <Alert
              title={`Days like ${unclearDay} are read with the ${dayOrder === 'day-first' ? 'day' : 'month'} first`}
            >
              <Button
                variant="quiet"
                size="small"
                className="mt-2"
                pending={file.pending}
                onClick={() =>
                  void file.lookAgain(read, {
                    columns,
                    dayOrder: dayOrder === 'day-first' ? 'month-first' : 'day-first',
                  })
                }
              >
                {`Read the ${dayOrder === 'day-first' ? 'month' : 'day'} first`}
              </Button>
            </Alert>
          )}
          {unknownDirections.length > 0 && (
            <UnknownDirections
              key={unknownDirections.map(({ word }) => word).join('|')}
              words={unknownDirections}
              pending={file.pending}
              onSaid={(words) => void file.lookAgain(read, { columns, directions: [...reading.directions, ...words] })}
              onOther={
                columns.direction === null
                  ? undefined
                  : () => void file.lookAgain(read, { columns: { ...columns, direction: null } })
              }
            />
          )}
          <Card>
            <fieldset className="px-inset pt-5 pb-4">
              <legend className="sr-only">Show only</legend>
              <Chips>
                {([null, ...FEE_LINE_OUTCOMES] as const).map((outcome) => (
                  <Chip
                    key={outcome ?? 'all'}
                    on={only === outcome}
                    count={outcome === null ? lines.length : count(outcome)}
                    onClick={() => {
                      setOnly(outcome)
                      setShown(AT_ONCE)
                    }}
                  >
                    {outcome === null ? 'All' : OUTCOME_LABELS[outcome]}
                  </Chip>
                ))}
              </Chips>
            </fieldset>
            <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-inset pb-4">
              <b>{flowText(preview)}</b> <span className="text-ink-2">{rowsText(preview)}</span>
            </p>
            {asked.length === 0 ? (
              <Empty title="No line of this kind." />
            ) : (
              <>
                {visible.length > wentOut.length && (
                  <ul aria-label="Lines of the file">
                    {visible.filter(({ outcome }) => outcome !== 'out').map(lineOf)}
                  </ul>
                )}
                {wentOut.length > 0 && (
                  <>
                    <h2 className="border-line border-t bg-mist px-inset py-2.5 font-bold">Money out</h2>
                    <ul aria-label="Money out">{wentOut.map(lineOf)}</ul>
                  </>
                )}
              </>
            )}
            {asked.length > shown && (
              <div className="border-line border-t px-inset py-5">
                <Button variant="quiet" size="small" onClick={() => setShown(shown + AT_ONCE)}>
                  {`Show the next ${Math.min(asked.length - shown, AT_ONCE)}`}
                </Button>
              </div>
            )}
          </Card>
          <Note icon={<ConsoleIcon name="lock" />}>
            We don’t keep the file. We keep the date, amount and reference, so nothing is counted twice.
          </Note>
          <ChosenBar
            label="What is ready"
            says={
              <>
                <p aria-live="polite">
                  {undecided > 0
                    ? `${ready} ready, ${undecided} ${undecided === 1 ? 'waits' : 'wait'} for you.`
                    : `${ready} ready.`}
                </p>
                <p className="font-normal text-pitch-200 text-sm max-lg:hidden">
                  Nothing is written until you press. Each can be taken back.
                </p>
              </>
            }
          >
            <Button variant="ghost" size="small" onClick={file.forget}>
              Cancel
            </Button>
            <Button
              size="small"
              pending={file.pending}
              pendingText="Noting…"
              disabled={ready === 0}
              onClick={() => void file.note(read)}
            >
              {ready === 0 ? 'Nothing to note' : `Note ${counted(ready, 'payment')}`}
            </Button>
          </ChosenBar>
        </>
      )}
    </ConsolePage>
  )
}

type FileColumnsProps = {
  preview: FeeFilePreview
  pending: boolean
  onChosen: (columns: FeeColumns) => void
  /** Says whether the first row is a payment, which makes the columns others. */
  onFirstRow: (isData: boolean) => void
}

/** The columns of a bank's file, each with the field that it fills ([PA5]). */
function FileColumns({ preview, pending, onChosen, onFirstRow }: FileColumnsProps) {
  const { headings, columns: first, firstRow } = preview
  const [columns, setColumns] = useState(first)
  const isEnough = namesMoney(columns)
  return (
    <Card className="p-inset">
      <h2 className="display mb-4 text-xl">What is in each column?</h2>
      <SwitchRow
        label="The first row is a payment"
        says={`Row ${firstRow.row}: ${firstRow.cells.filter(Boolean).join(' · ')}`}
        on={firstRow.isData}
        onSwitch={onFirstRow}
      />
      <div className="mt-4">
        <ColumnList columns={headings} fields={FEE_FIELDS} mapping={columns} none="Not needed" onChange={setColumns} />
      </div>
      {!isEnough && (
        <p className="mt-4 text-ink-2">Choose the columns of the day and the amount, or of the money in.</p>
      )}
      <Button
        className="mt-5"
        pending={pending}
        pendingText="Reading…"
        disabled={!isEnough}
        onClick={() => onChosen(columns)}
      >
        See whose fees they pay
      </Button>
    </Card>
  )
}
