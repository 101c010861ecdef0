/** In the desk's address: the evening whose matches wait for a date, while what becomes of them is asked. */
export const REPLAY_PARAMETER = 'replay'
