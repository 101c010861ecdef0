import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { MenuButton, MenuLink, MenuList } from '#web/components/menu-list.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { LONG_NAME, Part } from './part.tsx'

type Open = 'sheet' | 'wide' | 'menu' | 'confirm' | null

/** Windows over the page: from the foot of a phone, in the middle of a wider screen. */
export function Windows() {
  const [open, setOpen] = useState<Open>(null)
  const follow = (name: Open) => (isOpen: boolean) => setOpen(isOpen ? name : null)
  const close = () => setOpen(null)
  return (
    <Part padded title="Windows" note="Escape closes them, and the focus goes back to what opened them.">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setOpen('sheet')}>
          A sheet
        </Button>
        <Button variant="quiet" onClick={() => setOpen('wide')}>
          A wide sheet
        </Button>
        <Button variant="quiet" onClick={() => setOpen('menu')}>
          A menu
        </Button>
        <Button variant="quiet" onClick={() => setOpen('confirm')}>
          A question
        </Button>
      </div>
      <Sheet title="Move a match" subtitle={LONG_NAME} open={open === 'sheet'} onOpenChange={follow('sheet')}>
        <p>Places stand here, best first, each with its reason.</p>
        <FormFoot>
          <Button onClick={close}>Move it</Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </FormFoot>
      </Sheet>
      <Sheet isWide title="Generate" open={open === 'wide'} onOpenChange={follow('wide')}>
        <p>Choices on one side, the result beside them.</p>
      </Sheet>
      <Sheet title="More" open={open === 'menu'} onOpenChange={follow('menu')}>
        <MenuList>
          <MenuLink to="/">Print the schedule</MenuLink>
          <MenuButton onClick={close} detail="Players keep what they were told.">
            Take back the last change
          </MenuButton>
          <MenuButton danger onClick={close}>
            Delete this evening
          </MenuButton>
        </MenuList>
      </Sheet>
      <Confirm
        danger
        open={open === 'confirm'}
        onOpenChange={follow('confirm')}
        title="Call off tonight?"
        body="84 players are told at once."
        confirmLabel="Call off and tell 84 players"
        onConfirm={close}
      />
    </Part>
  )
}
