import { useState } from 'react'
import type { User } from '#contract/sessions.ts'
import { profile } from '#i18n/profile.ts'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
import { useSay } from '#web/lib/say.ts'
import { useSendCode } from '#web/lib/send-code.ts'
import { useAccount } from '#web/lib/session.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'

/** What one signs in with. Each is changed in a dialog of its own. */
export function Security({ user }: { user: User }) {
  const say = useSay()
  const { role } = useAccount()
  const closable = role === 'user' || role === 'agent'
  const codes = useSendCode()
  const [changing, setChanging] = useState<'phone' | 'email' | 'password' | 'account'>()
  const close = () => setChanging(undefined)
  const change = (what: 'phone' | 'email') => (
    <Button size="small" onClick={() => setChanging(what)} aria-label={say(changeText(what, user))}>
      {say(ownOf(what, user) ? profile.change : profile.add)}
    </Button>
  )
  return (
    <Card title={say(profile.security)}>
      <DataList
        rows={[
          { label: say(profile.phone), value: user.mobile ?? say(profile.notGiven), action: change('phone') },
          { label: say(profile.email), value: user.email ?? say(profile.notGiven), action: change('email') },
          {
            label: say(profile.password),
            value: say(profile.passwordHidden),
            action: (
              <Button size="small" onClick={() => setChanging('password')}>
                {say(profile.changePassword)}
              </Button>
            ),
          },
          {
            label: say(profile.account),
            value: say(closable ? profile.removable : profile.staffStays),
            action: closable && (
              <Button size="small" onClick={() => setChanging('account')}>
                {say(profile.remove)}
              </Button>
            ),
          },
        ]}
      />
      {changing === 'account' && <RemoveDialog name={user.name} agent={role === 'agent'} onClose={close} />}
      {changing === 'password' && <PasswordDialog onClose={close} />}
      {(changing === 'phone' || changing === 'email') && (
        <ContactDialog
          what={changing}
          own={ownOf(changing, user)}
          title={say(changeText(changing, user))}
          codes={codes}
          onClose={close}
        />
      )}
    </Card>
  )
}

const ownOf = (what: 'phone' | 'email', user: User) => (what === 'phone' ? user.mobile : user.email)

const changeText = (what: 'phone' | 'email', user: User) => {
  const given = ownOf(what, user) !== null
  if (what === 'phone') return given ? profile.changePhone : profile.addPhone
  return given ? profile.changeEmail : profile.addEmail
}
