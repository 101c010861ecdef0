import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Page } from '#web/components/page.tsx'
import { privacyQuery } from '#web/data/privacy-page.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** The league's words about people's data; organisers change it in the console ([PE5]). */
export default function Privacy() {
  const { productName } = useSite()
  const query = useQuery(privacyQuery)
  const mayEdit = useMe()?.may.administer ?? false
  const { data } = query
  return (
    <Page
      title="Privacy"
      eyebrow={productName}
      width="medium"
      aside={
        mayEdit && (
          <ButtonLink variant="ghost" to="/organise/site#privacy">
            Edit this page
          </ButtonLink>
        )
      }
    >
      {!data && query.error ? (
        <PageFailure query={query} />
      ) : (
        <Card className="p-inset">{data ? <Prose text={data.text} /> : <Waiting />}</Card>
      )}
    </Page>
  )
}

const Waiting = () => (
  <div className="appear-late">
    <LoadingStatus />
    <div aria-hidden="true" className="grid gap-4">
      {places(6).map((place) => (
        <Bone key={place} className={place % 3 === 0 ? 'h-5 w-1/3' : 'h-5 w-full'} />
      ))}
    </div>
  </div>
)

/** A text that an organiser wrote: paragraphs divided by blank lines, lines that begin with `# ` as headings. */
function Prose({ text }: { text: string }) {
  return (
    <div className="formatted max-w-168 whitespace-pre-line">
      {blocksOf(text).map(({ heading, lines, place }) => (
        <Fragment key={place}>
          {heading !== null && <h2>{heading}</h2>}
          {lines && <p>{lines}</p>}
        </Fragment>
      ))}
    </div>
  )
}

/** Paragraphs in their order, each with the heading that stands right above it. */
function blocksOf(text: string) {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block, place) => {
      const [first = '', ...rest] = block.trim().split('\n')
      const isHeading = first.startsWith('# ')
      return {
        place,
        heading: isHeading ? first.slice(2) : null,
        lines: (isHeading ? rest : [first, ...rest]).join('\n'),
      }
    })
}
