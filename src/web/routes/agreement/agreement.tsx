import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAgreement } from '#contract/people/guardian.ts'
import { longDate } from '#league/day-text.ts'
import { type AgreementControl, AgreementFields } from '#web/components/agreement-fields.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { useDayText } from '#web/components/day.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Page } from '#web/components/page.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { seasonOf, useSeasonScope } from '#web/data/season-scope.ts'
import { meQuery } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { SeasonScope } from '#web/shell/season-scope.tsx'

const TITLE = 'Your agreement'

/** The text that a season asks its players to agree to, for who registered before it did, or names a guardian ([PE1]). */
export default function Agreement() {
  return (
    <SeasonScope title={TITLE} path="/agreement">
      <AgreementForSeason />
    </SeasonScope>
  )
}

const keyOf = (scope: string | null) => ['me', 'agreement', scope] as const

function AgreementForSeason() {
  const scope = useSeasonScope()
  const query = useQuery<OwnAgreement, Failure>({
    queryKey: keyOf(scope),
    queryFn: () => call('GET /api/me/agreement', { query: seasonOf(scope) }),
    refetchOnWindowFocus: false,
  })
  const { data, error } = query
  return (
    <Page title={TITLE} eyebrow={data?.season} width="medium">
      {!data && error && error.code !== 'not_found' ? (
        <PageFailure query={query} />
      ) : (
        <Card className="grid gap-6 p-inset">
          {data ? (
            <AgreementStatus agreement={data} />
          ) : error ? (
            <>
              <Alert title="Nothing is left to do">This season asks you for no agreement.</Alert>
              <ButtonLink to="/" variant="quiet" className="justify-self-start">
                Back to the home page
              </ButtonLink>
            </>
          ) : (
            <div className="appear-late">
              <LoadingStatus />
              <div aria-hidden="true" className="grid gap-3">
                <Bone className="h-5 w-2/3" />
                <Bone className="mt-2 h-28 w-full" />
                <Bone className="mt-2 h-11 w-40" />
              </div>
            </div>
          )}
        </Card>
      )}
    </Page>
  )
}

function AgreementStatus({ agreement }: { agreement: OwnAgreement }) {
  const { due, agreed, guardian, text, season } = agreement
  const dayText = useDayText(longDate)
  const [answering, setAnswering] = useState(false)
  const by = agreed?.name ? ` by ${agreed.name}` : ''
  const given = agreed && `Agreed on ${dayText(agreed.at)}${by}.`
  if (due === null)
    return (
      <>
        <Alert tone="success" title="Nothing is left to do">
          {given}
        </Alert>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </>
    )
  if (due === 'guardian' && guardian && !answering)
    return (
      <>
        <GuardianAsked agreement={agreement} />
        <Button variant="quiet" className="justify-self-start" onClick={() => setAnswering(true)}>
          Change who agrees
        </Button>
      </>
    )
  return (
    <>
      <p>
        {due === 'newer'
          ? `${given} The text of ${season} has changed since. Please read it again.`
          : `${season} asks everybody who plays to agree to this.`}
      </p>
      <Answer agreement={agreement} onAnswered={() => setAnswering(false)} />
    </>
  )
}

/** Shows what the server says stands now, and lets Home and Settings ask again. */
function useTake() {
  const client = useQueryClient()
  const scope = useSeasonScope()
  return (agreement: OwnAgreement) => {
    client.setQueryData(keyOf(scope), agreement)
    void client.invalidateQueries({
      queryKey: meQuery.queryKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'agreement',
    })
  }
}

function GuardianAsked({ agreement: { guardian, linkEnds } }: { agreement: OwnAgreement }) {
  const scope = useSeasonScope()
  const sendsMails = useSendsMails()
  const dayText = useDayText(longDate)
  const take = useTake()
  const mail = useAct({
    attempt: 'ask-guardian',
    send: () => call('POST /api/me/agreement/mail', { query: seasonOf(scope) }),
    onDone: take,
    say: () => 'The link is on its way',
  })

  return (
    <>
      <p>
        <span>Your guardian</span>{' '}
        <b translate="no" className="wrap-anywhere font-semibold">
          {guardian?.name}
        </b>{' '}
        <span>has not agreed yet.</span>{' '}
        {!sendsMails ? (
          <span>This site sends no mail: hand the agreement to an organiser on paper.</span>
        ) : linkEnds === null ? (
          <>
            <span>No link is on its way to</span> <span className="wrap-anywhere">{guardian?.email}</span>
            <span>.</span>
          </>
        ) : (
          <>
            <span>The link that we mailed to</span> <span className="wrap-anywhere">{guardian?.email}</span>{' '}
            <span>{`works until ${dayText(linkEnds)}.`}</span>
          </>
        )}{' '}
        <span>You are registered meanwhile.</span>
      </p>
      {mail.done && (
        <Alert tone="success" title={mail.done.text}>
          The one before works no more.
        </Alert>
      )}
      <FailureAlert failure={mail.failure} />
      <Button
        className="justify-self-start"
        pending={mail.isPending}
        pendingText="Sending…"
        onClick={() => void mail.run()}
      >
        {linkEnds === null ? 'Send the link' : 'Send it again'}
      </Button>
    </>
  )
}

function Answer({
  agreement: { text, asksGuardian },
  onAnswered,
}: {
  agreement: OwnAgreement
  onAnswered: () => void
}) {
  const scope = useSeasonScope()
  const take = useTake()
  const form = useContractForm({
    schema: () => import('#contract/people/guardian.ts').then(({ agreementForm }) => agreementForm),
    defaultValues: {},
    attempt: 'agreement',
    leaves: false,
    send: async (body) => {
      take(await call('PUT /api/me/agreement', { query: seasonOf(scope), body }))
      onAnswered()
    },
  })
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Sending…" wide={false}>
          Send
        </SubmitButton>
      }
    >
      <AgreementFields control={form.control as AgreementControl} text={text} asksGuardian={asksGuardian} />
    </Form>
  )
}
