/**
 * Four evenings of two rounds with three matches each, as [home, away] by the place of a team in the list: every team
 * plays once a round, and no pair meets twice on one evening.
 */
export const PAIRS: [home: number, away: number][] = [
  ...[
    [0, 5],
    [4, 1],
    [2, 3],
  ],
  ...[
    [1, 0],
    [2, 5],
    [4, 3],
  ],
  ...[
    [0, 2],
    [1, 3],
    [4, 5],
  ],
  ...[
    [3, 0],
    [4, 2],
    [1, 5],
  ],
  ...[
    [0, 4],
    [3, 5],
    [1, 2],
  ],
  ...[
    [5, 0],
    [1, 4],
    [3, 2],
  ],
  ...[
    [0, 1],
    [5, 2],
    [3, 4],
  ],
  ...[
    [2, 0],
    [3, 1],
    [5, 4],
  ],
] as [number, number][]

/**
 * Scores of 2024, match by match. Harbor City wins the table from Mill River; three teams end on 7 points, two of them
 * level on everything and so in one position, the third behind them by goal difference.
 */
export const SCORES_2024: [home: number, away: number][] = [
  ...[
    [6, 0],
    [0, 3],
    [0, 3],
  ],
  ...[
    [0, 0],
    [1, 1],
    [1, 3],
  ],
  ...[
    [4, 1],
    [4, 4],
    [3, 4],
  ],
  ...[
    [1, 1],
    [0, 2],
    [4, 0],
  ],
  ...[
    [2, 2],
    [1, 0],
    [3, 0],
  ],
  ...[
    [0, 1],
    [3, 1],
    [1, 2],
  ],
  ...[
    [1, 0],
    [2, 1],
    [0, 1],
  ],
  ...[
    [3, 4],
    [1, 4],
    [1, 2],
  ],
] as [number, number][]

export const PER_ROUND = 3
export const PER_WEEK = 6
