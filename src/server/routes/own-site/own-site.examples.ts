import type { ownSiteRoutes } from '#contract/routes/own-site.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'PUT /api/site/parts': {
    body: {
      changes: {
        name: { version: 0, value: 'Harbor League' },
        crest: { version: 0, value: { letters: 'HL', picture: '' } },
        accent: { version: 0, value: 'blue' },
        lines: { version: 0, value: ['Six nights.'] },
        audience: { version: 0, value: 'everybody' },
        slogan: { version: 0, value: 'Every autumn.' },
        slides: { version: 0, value: [{ image: 'fans', caption: 'The stands', focus: { x: 3, y: 4 } }] },
        contact: { version: 0, value: { email: 'us@example.com' } },
        links: {
          version: 0,
          value: { social: [{ label: 'Photos', url: 'https://photos.example' }], resources: [] },
        },
        rules: { version: 0, value: '# House rules' },
      },
      renamesPast: false,
    },
  },
  // Without bytes there is no picture.
  'POST /api/site/crest': { status: 415 },
  'POST /api/site/slides': { status: 415 },
} satisfies Examples<typeof ownSiteRoutes>
