import { describe, expect, it } from 'vitest'
import { forgetInEvent } from './forget.ts'

const kim = {
  id: 'kim',
  firstName: 'Kim',
  lastName: 'Vale',
  nickname: 'K',
  clubTeam: 'Vale FC',
  registeredAt: 7,
  rarity: 'Gold',
}
const sam = { ...kim, id: 'sam', firstName: 'Sam' }
const gone = { firstName: 'Former', lastName: 'player', nickname: '', clubTeam: '' }
const forget = (event: object) =>
  JSON.parse(forgetInEvent(JSON.stringify(event), { userId: 'kim', teamName: { from: 'Team Vale', to: 'Team 1' } }))

describe('[PE5] a person who is forgotten in a draft', () => {
  it('keeps the place in every list, and leaves everybody else as they are', () => {
    const started = { type: 'started', players: [sam, kim], placed: [{ pickNumber: 0, seatId: 's', playerId: 'kim' }] }
    expect(forget(started)).toEqual({ ...started, players: [sam, { ...kim, ...gone }] })
  })

  it('is no name as captain or deputy, and no longer that of the team', () => {
    expect(forget({ type: 'captainJoined', captain: kim, teamName: 'Team Vale' })).toEqual({
      type: 'captainJoined',
      captain: { ...kim, ...gone },
      teamName: 'Team 1',
    })
    const deputy = { userId: 'kim', firstName: 'Kim', lastName: 'Vale' }
    expect(forget({ type: 'deputyNamed', deputy })).toEqual({
      type: 'deputyNamed',
      deputy: { userId: 'kim', firstName: 'Former', lastName: 'player' },
    })
    expect(forget({ type: 'teamNamed', teamName: 'Vale Rovers' }).teamName).toBe('Vale Rovers')
  })
})
