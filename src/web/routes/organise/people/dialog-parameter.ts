/** In the address of People: the dialog that is open, where another screen leads to it. */
export const PEOPLE_DIALOG_PARAMETER = 'open'
