/** In the desk's address: the evening whose matches wait for a date, while what becomes of them is asked. */
export const REPLAY_PARAMETER = 'replay'

/** In the desk's address: the evening that is to be called off, where another screen leads to it. */
export const CALL_OFF_PARAMETER = 'call-off'
