import type { Answer } from '#contract/mine/answer.ts'
import { joined } from '#league/count-text.ts'
import { List, Row } from '#web/components/list.tsx'
import { AnswerChoice } from './answer-choice.tsx'
import { byAnswer, type DayPlayer, playerName } from './team-says.ts'

type NamesProps = {
  players: readonly DayPlayer[]
  userId: string
  /** Answers for a player; null for who may not. */
  answerFor: ((player: string, answer: Answer) => void) | null
}

/** The names of those who are in, who can't and who have not said; captains answer for others here. */
export function Names({ players, userId, answerFor }: NamesProps) {
  const groups = byAnswer(players)
  // In one order, so that nobody moves away from under a captain's finger.
  if (answerFor)
    return (
      <div className="pb-2" data-testid="names">
        <Group title="Players" players={players} userId={userId} answerFor={answerFor} />
      </div>
    )
  return (
    <div className="grid gap-5 pb-2" data-testid="names">
      <Group title="In" players={groups.in} userId={userId} answerFor={answerFor} />
      <Group title="Can’t" players={groups.out} userId={userId} answerFor={answerFor} />
      <Group title="Haven’t answered" players={groups.open} userId={userId} answerFor={answerFor} />
    </div>
  )
}

function Group({ title, players, userId, answerFor }: NamesProps & { title: string }) {
  if (players.length === 0) return null
  return (
    <section>
      <h4 className="px-inset pb-1 font-bold text-sm">{`${title} · ${players.length}`}</h4>
      <List>
        {players.map((player, place) => (
          <Row
            key={player.userId ?? `${title}-${place}`}
            title={
              <>
                <span translate="no" dir="auto">
                  {playerName(player)}
                </span>
                {player.userId === userId && <span className="font-normal text-ink-2 text-sm"> You</span>}
              </>
            }
            detail={saidText(player)}
            end={
              answerFor && player.userId !== null && player.userId !== userId ? (
                <AnswerOf player={player} userId={player.userId} answerFor={answerFor} />
              ) : null
            }
          />
        ))}
      </List>
    </section>
  )
}

const GIVEN_AS = {
  captain: 'answered by a captain',
  guardian: 'answered by a guardian',
  organiser: 'answered by an organiser',
}

function saidText(player: DayPlayer): string | null {
  const words = [
    player.only.length > 0 && `only at ${joined(player.only)}`,
    player.givenAs && GIVEN_AS[player.givenAs],
    player.position.length > 0 && player.position.join(', '),
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : null
}

type AnswerOfProps = { player: DayPlayer; userId: string; answerFor: NonNullable<NamesProps['answerFor']> }

const AnswerOf = ({ player, userId, answerFor }: AnswerOfProps) => (
  <AnswerChoice
    label={`Answer for ${playerName(player)}`}
    value={player.only.length > 0 ? null : player.answer}
    size="small"
    texts={{ in: 'In', out: 'Can’t' }}
    onChoose={(answer) => answerFor(userId, answer)}
  />
)
