/** In the address of Schedule: the paper that is to be printed, where another screen leads to it. */
export const PRINT_PARAMETER = 'print'
