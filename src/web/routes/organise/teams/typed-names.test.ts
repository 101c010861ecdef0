import { describe, expect, it } from 'vitest'
import { nameComplaint, typedNames } from './typed-names.ts'

describe('[TE1] names that are typed or pasted', () => {
  it('stand one on each line, whatever list they come from', () => {
    expect(typedNames('Reds\r\n\n  Blues \n- Greens\n• Whites\n1. Golds\n2) Silvers\nFC 04\n07 Vestur')).toEqual([
      'Reds',
      'Blues',
      'Greens',
      'Whites',
      'Golds',
      'Silvers',
      'FC 04',
      '07 Vestur',
    ])
    expect(typedNames('Reds\tBlues; Greens')).toEqual(['Reds', 'Blues', 'Greens'])
    expect(typedNames(' \n ')).toEqual([])
  })

  it('are each there once, whatever their case', () => {
    expect(nameComplaint(['Reds', 'Blues'], ['Greens'])).toBeNull()
    expect(nameComplaint(['Reds', 'reds'], [])).toBe('reds is in the list twice.')
    expect(nameComplaint(['Reds', 'greens'], ['Greens'])).toBe('There is a team called greens already.')
  })
})
