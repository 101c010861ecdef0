import { List, Row } from '../list.tsx'
import { Tag } from '../tag.tsx'

type FileRow = { row: number; name: string; text: string; outcome: string }

/** The rows of a file in a sheet, each with what it would do; `unnamed` is shown for a row that names nothing. */
export const FileRows = ({ rows, unnamed }: { rows: readonly FileRow[]; unnamed: string }) => (
  <List aria-label="Rows" className="-mx-inset">
    {rows.map(({ row, name, text, outcome }) => (
      <Row
        key={row}
        start={<Tag tone={outcome === 'refused' ? 'bad' : 'plain'}>{`Row ${row}`}</Tag>}
        title={name || unnamed}
        detail={text}
      />
    ))}
  </List>
)
