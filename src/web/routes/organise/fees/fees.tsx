import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { MoneySeen } from '#contract/fees/money-seen.ts'
import { counted } from '#league/count-text.ts'
import { StickyNotice } from '#web/components/act-notice.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { DropFile } from '#web/components/csv/drop-file.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { Split } from '#web/components/split.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { moneyQuery } from '#web/data/console.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { InSeason } from '../console/in-season.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { usePeopleAct } from '../people/people-acts.ts'
import { PeopleSkeleton } from '../people/people-skeleton.tsx'
import { nameOf, players } from '../people/people-text.ts'
import { FeeAside } from './fee-aside.tsx'
import { FeeList } from './fee-list.tsx'
import { formOf, sumText } from './fee-text.ts'
import { type FeeFileState, useFeeFile } from './import/use-fee-file.ts'
import { TotalsCard } from './totals-card.tsx'

const FilePage = lazyPart(() => import('./import/file-page.tsx'))
const Remind = lazyPart(() => import('./remind.tsx'))

/** The money of a season: what its fees come to, who owes what, and marking who has paid ([PA4]). */
export default function Fees() {
  return (
    <InSeason title="Fees" why="Fees belong to a season.">
      {(season) => <FeesOf season={season} />}
    </InSeason>
  )
}

function FeesOf({ season }: { season: ConsoleSeason }) {
  const query = useQuery(moneyQuery(season.leagueId))
  const eyebrow = `People · fees of ${season.name}`
  if (query.data) return <Loaded season={season} money={query.data} eyebrow={eyebrow} />
  if (query.error) return <LoadFailed title="Fees" eyebrow={eyebrow} query={query} />
  return <Loading eyebrow={eyebrow} />
}

const Loading = ({ eyebrow }: { eyebrow: string }) => (
  <ConsolePage title="Fees" eyebrow={eyebrow}>
    <PeopleSkeleton />
  </ConsolePage>
)

/** '$405 open', '$405 and €20 open', 'Nothing open' */
function headingOf({ fee, totals, people }: MoneySeen): string {
  const [main] = totals
  if (!fee || !main || people.length === 0) return 'Fees'
  const sum = sumText(totals.map(({ open, currency }) => ({ amount: open, currency })))
  if (sum !== '') return `${sum} open`
  const open = people.filter((one) => one.fee === 'open').length
  return open > 0 ? `${open} open` : 'Nothing open'
}

type LoadedProps = { season: ConsoleSeason; money: MoneySeen; eyebrow: string }

function Loaded({ season, money, eyebrow }: LoadedProps) {
  const acts = usePeopleAct(season.leagueId)
  const notice = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [reminding, setReminding] = useState(false)
  const file = useFeeFile(season.leagueId, ({ lines, paymentIds }) =>
    acts.say(`${counted(lines, 'payment')} noted.`, { kind: 'take-back', paymentIds }),
  )
  const { fee, people, archived } = money
  const open = people.filter((one) => one.fee === 'open').length
  // The row that was pressed leaves the list of open fees, and would take the focus along.
  useEffect(() => {
    if (acts.done && document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [acts.done])
  if (file.read)
    return (
      <Suspense fallback={<Loading eyebrow={eyebrow} />}>
        <FilePage file={file} read={file.read} />
      </Suspense>
    )
  return (
    <ConsolePage
      title={headingOf(money)}
      eyebrow={eyebrow}
      aside={
        fee && (
          <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto print:hidden">
            {!archived && fee.currency !== null && people.length > 0 && (
              <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                Bring in a file
              </Button>
            )}
            {!archived && open > 0 && !fee.unconfirmed && (
              <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setReminding(true)}>
                {`Remind ${open}`}
              </Button>
            )}
            <ButtonAnchor
              variant="ghost"
              size="small"
              href={`/api/leagues/${encodeURIComponent(season.leagueId)}/fees.csv`}
              download
            >
              <ConsoleIcon name="download" /> Save as CSV
            </ButtonAnchor>
          </div>
        )
      }
    >
      <ChangeNote data={people}>Fees updated</ChangeNote>
      <StickyNotice box={notice} act={acts} names={people.map(nameOf)} />
      {archived && <Alert title="This season is archived">Its fees stay as they are.</Alert>}
      {!archived && fee?.unconfirmed && <ToConfirm price={fee.price} season={season} />}
      {fee && (
        <Sheet title="Bring in a file" open={choosing} onOpenChange={setChoosing}>
          <ChooseBankFile
            file={file}
            onRead={() => {
              setChoosing(false)
              window.scrollTo(0, 0)
            }}
          />
        </Sheet>
      )}
      <Sheet title={`Remind ${players(open)}?`} open={reminding} onOpenChange={setReminding}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <Remind
            money={money}
            season={season}
            onCancel={() => setReminding(false)}
            onSent={(text) => {
              setReminding(false)
              acts.say(text)
            }}
          />
        </Suspense>
      </Sheet>
      {!fee && <NoFee season={season} />}
      {fee && (
        <>
          {people.length > 0 && <TotalsCard money={money} />}
          <Split aside={<FeeAside money={money} season={season} />}>
            {people.length > 0 ? (
              <FeeList money={money} season={season} acts={acts} />
            ) : (
              <Card className="p-inset">
                <CardTitle>Nobody owes anything yet</CardTitle>
                <p className="text-ink-2">Who registers for the season stands here, with what they owe.</p>
              </Card>
            )}
          </Split>
        </>
      )}
    </ConsolePage>
  )
}

/** Chooses a file of a bank, PayPal, Venmo or Stripe ([PA5]). */
function ChooseBankFile({ file, onRead }: { file: FeeFileState; onRead: () => void }) {
  const take = async (chosen: File) => {
    if (await file.take(chosen)) onRead()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">
        A CSV file from your bank, PayPal, Venmo or Stripe. Nothing is saved until you check each payment.
      </p>
      <FailureAlert failure={file.failure} />
      <DropFile
        label={file.pending ? 'Reading…' : 'Choose a CSV file'}
        most="2,000 lines"
        pending={file.pending}
        onFile={(chosen) => void take(chosen)}
      />
      <p className="text-ink-2 text-sm">
        We don’t keep the file. We keep the date, amount and reference, so nothing is counted twice.
      </p>
    </div>
  )
}

/** Asks for a fee to be confirmed: before that nobody pays online, and nobody is reminded ([PA11]). */
const ToConfirm = ({ price, season }: { price: string; season: ConsoleSeason }) => (
  <Alert title={`Please confirm the fee of ${price}`}>
    <p>Nobody can pay online or be reminded until you check it and save the season’s form.</p>
    <TextLink to={formOf(season)}>Open the form</TextLink>
  </Alert>
)

const NoFee = ({ season }: { season: ConsoleSeason }) => (
  <Card className="p-inset">
    <CardTitle>This season has no fee</CardTitle>
    <p className="mb-4 text-ink-2">Switch it on in the season’s form, with an amount and how to pay it.</p>
    <ButtonLink to={formOf(season)}>Open the form</ButtonLink>
  </Card>
)
