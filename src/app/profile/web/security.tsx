import { useState } from 'react'
import type { User } from '#core/contract/sessions.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useSendCode } from '#core/web/proof/send-code.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { discardUnsent } from '#core/web/router/unsent.ts'
import { useAccount, endSession } from '#core/web/session/session.ts'
import { accountRemove } from '#identity/accounts/contract.ts'
import { PasswordDialog } from '#identity/accounts/web/password-dialog.tsx'
import { profile } from '#identity/profile/texts.ts'
import { useSecondFactor } from '#identity/security/web/second-factor-rows.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'

type RemoveDialogProps = { name: string; agent: boolean; onClose: () => void }

function RemoveDialog({ name, agent, onClose }: RemoveDialogProps) {
  const t = useT()
  const { user } = useAccount()
  const remove = useAction(() => send(accountRemove, {}), {
    done: t(profile.removed),
    onSuccess() {
      discardUnsent(user.id)
      endSession()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t(profile.removeTitle, { name })}
      confirmText={t(profile.remove)}
      cancelText={t(common.cancel)}
      busy={remove.busy}
      onConfirm={remove.run}
      onClose={onClose}
    >
      {t(agent ? profile.removeAgentText : profile.removeText)}
    </ConfirmDialog>
  )
}

/** Contacts and password, each changed in a dialog. */
export function Security({ user }: { user: User }) {
  const t = useT()
  const { role } = useAccount()
  const closable = role === 'user' || role === 'agent'
  const codes = useSendCode()
  const [changing, setChanging] = useState<'phone' | 'email' | 'password' | 'account'>()
  const close = () => setChanging(undefined)
  const secondFactor = useSecondFactor()
  const change = (what: 'phone' | 'email') => (
    <Button size="small" onClick={() => setChanging(what)} aria-label={t(changeText(what, user))}>
      {t(contactOf(what, user).does)}
    </Button>
  )
  const visible = (what: 'phone' | 'email') => {
    const { own, given } = contactOf(what, user)
    if (own) return own
    return given ? t(common.unverified, { value: given }) : t(profile.notGiven)
  }
  return (
    <Card title={t(profile.security)}>
      <DataList
        rows={[
          { label: t(profile.phone), value: visible('phone'), action: change('phone') },
          { label: t(profile.email), value: visible('email'), action: change('email') },
          {
            label: t(profile.password),
            value: t(profile.passwordHidden),
            action: (
              <Button size="small" onClick={() => setChanging('password')}>
                {t(profile.changePassword)}
              </Button>
            ),
          },
          ...secondFactor.rows,
          {
            label: t(profile.apiKeys),
            value: t(profile.apiKeysHint),
            action: (
              <Link to={href('/integrations')} className={buttonClass('quiet', { size: 'small' })}>
                {t(profile.manageKeys)}
              </Link>
            ),
          },
          {
            label: t(profile.account),
            value: t(closable ? profile.removable : profile.staffStays),
            action: closable && (
              <Button size="small" onClick={() => setChanging('account')}>
                {t(profile.remove)}
              </Button>
            ),
          },
        ]}
      />
      {secondFactor.dialog}
      {changing === 'account' && <RemoveDialog name={user.name} agent={role === 'agent'} onClose={close} />}
      {changing === 'password' && <PasswordDialog onClose={close} />}
      {(changing === 'phone' || changing === 'email') && (
        <ContactDialog
          what={changing}
          {...contactOf(changing, user)}
          title={t(changeText(changing, user))}
          codes={codes}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** A contact, verified or not, with its actions. */
function contactOf(what: 'phone' | 'email', user: User) {
  const [own, given] = what === 'phone' ? [user.mobile, user.givenMobile] : [user.email, user.givenEmail]
  const does = own ? profile.change : given ? profile.verify : profile.add
  return { own, given: own ? null : given, does }
}

const changeText = (what: 'phone' | 'email', user: User) => {
  const { own, given } = contactOf(what, user)
  if (what === 'phone') return own ? profile.changePhone : given ? profile.verifyPhone : profile.addPhone
  return own ? profile.changeEmail : given ? profile.verifyEmail : profile.addEmail
}
