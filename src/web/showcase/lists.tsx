import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { Figure, Figures } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { List, Row, RowButton } from '#web/components/list.tsx'
import { Note } from '#web/components/note.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { Table } from '#web/components/table.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { LONG_NAME, Part } from './part.tsx'

/** Lists, tables, figures, notes. */
export const Lists = () => (
  <>
    <Split
      aside={
        <>
          <Part title="Figures" note="Numbers that matter, side by side.">
            <Figures>
              <Figure value={18}>points</Figure>
              <Figure value="+7">goals</Figure>
              <Figure value="$1,240" tone="warn">
                still open
              </Figure>
            </Figures>
          </Part>
          <Part padded title="Facts">
            <Facts>
              <Fact name="Paid">$4,180</Fact>
              <Fact name="Waived">3 players</Fact>
              <Fact name="Reference">{LONG_NAME}</Fact>
            </Facts>
          </Part>
        </>
      }
    >
      <Card>
        <SectionHead title="Rows" note="A start, a title with a line below it, an end.">
          <TextButton>Save as CSV</TextButton>
        </SectionHead>
        <List>
          <Row title="Samira Haddad" detail="since July 12" end={<Tag tone="warn">Unpaid</Tag>} />
          <RowButton title="Joana Costa" detail="Captain of Red Comets" end={<b className="figures text-xl">12</b>} />
          <RowButton
            title={LONG_NAME}
            detail="A line that is so long that it breaks on a phone, whoever reads it there"
            end={
              <>
                <Tag tone="good">Paid</Tag>
                <Tag tone="outline">Late</Tag>
                <Icon name="right" />
              </>
            }
          />
          <Row
            start={<Icon name="key" />}
            title="Robin Reyes"
            end={
              <IconButton label="More for Robin Reyes">
                <Icon name="menu" />
              </IconButton>
            }
          />
        </List>
      </Card>
      <Card>
        <SectionHead title="Table" />
        <Table label="Standings">
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col" data-number>
                P
              </th>
              <th scope="col" data-number>
                Pts
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Red Comets</th>
              <td data-number>8</td>
              <td data-number>18</td>
            </tr>
            <tr>
              <th scope="row">{LONG_NAME}</th>
              <td data-number>8</td>
              <td data-number>7</td>
            </tr>
          </tbody>
        </Table>
      </Card>
      <Card>
        <SectionHead title="Nothing yet" />
        <Empty title="Nobody has registered yet" action={<Button size="small">Copy the link</Button>}>
          Share the link, and players stand here as they come.
        </Empty>
      </Card>
    </Split>
    <Part padded title="Tags, notes and alerts" note="A note is there from the beginning; an alert is read out.">
      <div className="flex flex-wrap gap-2">
        <Tag>Sent</Tag>
        <Tag tone="outline">Waiting</Tag>
        <Tag tone="good">Paid</Tag>
        <Tag tone="warn">Unpaid</Tag>
        <Tag tone="bad">Blocked</Tag>
        <Tag tone="now">Live</Tag>
        <Tag tone="dark">Captain</Tag>
        <Tag>{LONG_NAME}</Tag>
      </div>
      <Note>Backups are made every night at 3:00 AM.</Note>
      <Note tone="good" icon={<Icon name="check" />}>
        Proved by bringing it back on July 12.
      </Note>
      <Note tone="warn">Two fees are in doubt until the form is saved.</Note>
      <Note tone="bad">The last backup failed.</Note>
      <Note tone="now">The evening is on its way.</Note>
      <Alert tone="success" title="Saved" />
      <Alert tone="error" title="It could not be saved">
        There is no connection. What you typed is still here.
      </Alert>
    </Part>
  </>
)
