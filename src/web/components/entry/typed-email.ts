/** The address that somebody types on one of a visitor's forms: it is there again on the others, until they are signed in. */
export const TYPED_EMAIL = { key: 'entry-email', userId: '' } as const
