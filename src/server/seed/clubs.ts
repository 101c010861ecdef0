/** A team of the demonstration. `logo` is the shape on its badge; who has none is shown by its crest. */
export type Club = {
  key: string
  name: string
  description: string
  color: string | null
  coach: string
  logo: 'waves' | 'mill' | 'oak' | null
}

/** The town's six teams. One has a long name, one neither logo nor colour nor words of its own. */
export const CLUBS: Club[] = [
  {
    key: 'harbor',
    name: 'Harbor City',
    description: 'Down by the docks since the first summer. They press high, sing loud and stay for the last game.',
    color: '2563eb',
    coach: 'Dana Whitfield',
    logo: 'waves',
  },
  {
    key: 'mill',
    name: 'Mill River Rovers',
    description: 'Quick passing, quicker legs. Practice is on the mill lawn, rain or shine.',
    color: 'f97316',
    coach: 'Marco Bellini',
    logo: 'mill',
  },
  {
    key: 'lots',
    name: 'Long Lots',
    description: 'Neighbors who grew up on one street and never stopped arguing about offside.',
    color: 'dc2626',
    coach: 'June Okada',
    logo: null,
  },
  {
    key: 'orchard',
    name: 'Old Orchard Academicals and Alumni Association',
    description: 'Alumni of three decades in one squad. The name is long, the halves feel longer.',
    color: '7c3aed',
    coach: 'Peter Lindqvist',
    logo: 'oak',
  },
  {
    key: 'compo',
    name: 'Compo Athletic',
    description: 'Beach soccer manners on grass.',
    color: '0891b2',
    coach: 'Sal Ferrante',
    logo: null,
  },
  { key: 'greens', name: 'Greens Farms', description: '', color: null, coach: '', logo: null },
]
