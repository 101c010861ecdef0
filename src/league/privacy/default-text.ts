const STRIPE_TEXT =
  'If you choose to pay a fee online, you do so on a page of Stripe, a payment service. It learns what you type there, your card among it, and from us the name of the season, the amount and a reference, but not your name. We learn that you paid.'

/** The privacy text that a site has until an organiser writes another one ([PE5]). */
export function defaultPrivacyText(site: {
  productName: string
  contactEmail: string
  keepMonths: number
  /** Fees are paid online ([PA10]). */
  paysOnline: boolean
}): string {
  const { productName, contactEmail, keepMonths, paysOnline } = site
  const stripe = paysOnline ? ` ${STRIPE_TEXT}` : ''
  const organisers = contactEmail ? `the organisers (${contactEmail})` : 'the organisers'
  return `# In short
${productName} is run by volunteers for people who play soccer together. We keep what a season needs, show it to those who need it, and give it to nobody else.

# What we keep
Your email, and your password in a form that nobody can read. If you register: your name, nickname, phone number, graduation class, club team, foot and positions, and whatever else the form of the season asks for. Later on: your team, your draft pick, and the scores of your matches; until the teams are published, the list that you make for the draft, which you alone see. For your safety we note the browser and the time of each sign-in, and for a while the server keeps a log of technical errors without names.

# Who sees it
Players who are signed in see names, nicknames, positions and teams. Phone numbers, email addresses, emergency contacts and notes are seen by the organisers alone, one person at a time, and each look is recorded. Nothing of a person can be seen without signing in.

# Who else gets it
Nobody. No advertising, no counting of visitors by others, no map or font from elsewhere. If you choose to sign in with Google, Google learns that you did.${stripe}

# How long
${keepMonths === 1 ? 'One month' : `${keepMonths} months`} after a season is put away, the phone numbers, emergency contacts, guardians and notes of its registrations are deleted by themselves. The rest stays until you delete your account.

# What you can do
In Settings you can read everything that we keep about you as one file, correct it, and delete your account. Then your name goes from every page, team and draft; results of matches stay, with “Former player” in your place. Parents can ask for the same for their child: write to ${organisers}.

# Cookies
One, which keeps you signed in. It goes when you log out.`
}

/** A privacy text of the organisers' own, which names Stripe at its end where it is silent about it ([PA10]). */
export const withStripe = (text: string): string =>
  /stripe/i.test(text) ? text : `${text}\n\n# Paying online\n${STRIPE_TEXT}`
