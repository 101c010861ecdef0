/*
 * Needs of the desk that have a row of their own, apart from the schemas, which bring zod.
 */

/** The need that is of the reader's own account: whoever puts it off does so for themselves. */
export const PASSKEY_NEED = 'passkey'
/** The need whose row sends a test mail. */
export const MAILS_NEED = 'mails'
