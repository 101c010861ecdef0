import { Button } from '#web/components/button.tsx'
import { List, Row } from '#web/components/list.tsx'

const DAY = { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** 'November 3, 2026 at 6:00 PM, Robin Okafor' */
export const savedText = ({ at, by }: { at: number; by: string }): string =>
  `${new Date(at).toLocaleString('en-US', DAY)}, ${by}`

/** The last entry of each list: the value that nobody has changed. */
export const FIRST = { key: 'usual', when: 'As a site begins' }

type VersionListProps<Value> = {
  versions: readonly { key: string; when: string; text: string; value: Value }[]
  onChosen: (value: Value) => void
}

/** Earlier versions of something, each with a button that puts it into the form. */
export function VersionList<Value>({ versions, onChosen }: VersionListProps<Value>) {
  return (
    <List className="-mx-inset">
      {versions.map(({ key, when, text, value }) => (
        <Row
          key={key}
          title={
            <span dir="auto" className="block">
              {text}
            </span>
          }
          detail={when}
          end={
            <Button variant="quiet" size="small" onClick={() => onChosen(value)}>
              As it was
            </Button>
          }
        />
      ))}
    </List>
  )
}
