import '../app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Page } from '#web/components/page.tsx'
import { Buttons } from './buttons.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { Windows } from './windows.tsx'

/**
 * The page of components: what screens are made of, in every state, with long names. `npm run dev` serves it on /showcase/;
 * no build contains it.
 */
const Showcase = () => (
  <main>
    <Page
      title="Components"
      eyebrow="What screens are made of"
      lead="Each in its states, with names as long as people have."
    >
      <Buttons />
      <Lists />
      <Forms />
      <Windows />
    </Page>
  </main>
)

const root = document.getElementById('showcase')
if (!root) throw new Error('The page has no #showcase')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createMemoryRouter([{ path: '*', Component: Showcase }])} />
  </StrictMode>,
)
