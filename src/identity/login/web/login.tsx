import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SecondStep as Asked, SignedInOrAsked, SignedInOrSentOn } from '#core/contract/sessions.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { useSendCode } from '#core/web/proof/send-code.ts'
import { href, loginPath, safeNext, type LoginRole } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { loginSearch } from '#core/web/router/login-search.ts'
import { useSearchOf } from '#core/web/router/use-search.ts'
import { hasProviderAnswer } from '#core/web/session/provider-answer.ts'
import { isSignedIn, openSession } from '#core/web/session/session.ts'
import { hasTicket } from '#core/web/session/ticket.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { loginTexts } from '../texts/login.ts'
import { LoginFrame, Waiting } from './login-frame.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignIn } from './sign-in.tsx'
import { SupportNotice } from './support-notice.tsx'

// Other forms are loaded on demand.
const loadRegister = () => import('./register.tsx')
const loadReset = () => import('./reset-password.tsx')
const Register = lazy(async () => ({ default: (await loadRegister()).Register }))
const ResetPassword = lazy(async () => ({ default: (await loadReset()).ResetPassword }))
const CodeSignIn = lazy(async () => ({ default: (await import('./code-sign-in.tsx')).CodeSignIn }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))
const ProviderReturn = lazy(async () => ({
  default: (await import('./provider-return.tsx')).ProviderReturn,
}))
const Handover = lazy(async () => ({ default: (await import('./handover.tsx')).Handover }))

const welcome = { user: loginTexts.welcome, agent: loginTexts.agentWelcome, staff: loginTexts.staffWelcome }

/** /login/{com?}: signing in, registering and setting a new password, for users, agents and staff. */
export function Login() {
  const t = useT()
  const go = useGo()
  const { com } = useParams({ strict: false })
  const search = useSearchOf(loginSearch)
  const next = safeNext(search.next)
  const role: LoginRole = com === 'agent' || com === 'staff' ? com : 'user'
  const mode = search.mode === 'register' && role !== 'user' ? undefined : search.mode

  const [way, setWay] = useState<'account' | 'code'>('account')
  const [account, setAccount] = useState('')
  const [handingOver, setHandingOver] = useState(hasTicket)
  const [asked, setAsked] = useState<Asked>()
  const [returning, setReturning] = useState(hasProviderAnswer)
  const codes = useSendCode()
  const { registration } = useBrand()

  const receive = (reply: SignedInOrSentOn) => {
    // The account belongs to another tenant; sign-in continues on its host with a ticket.
    if ('handover' in reply) location.assign(reply.handover)
    else if ('secondFactor' in reply) setAsked(reply.secondFactor)
    else openSession(reply)
  }
  const settleReturn = async (reply: SignedInOrAsked, to: string | null) => {
    // The page opens what this address names once the session is there.
    if (to !== null) await go(loginPath({ next: to }), { replace: true })
    setReturning(false)
    receive(reply)
  }
  const settleHandover = () => {
    if (isSignedIn()) go(next ?? href('/home'), { replace: true })
    else setHandingOver(false)
  }
  const backWith = (account: string) => {
    setAccount(account)
    setWay('account')
    go(loginPath({ next }))
  }
  const signIn = <SignIn key={`${role} ${account}`} role={role} account={account} onReply={receive} />

  if (handingOver)
    return (
      <LoginFrame role={role} form="handover" title={t(loginTexts.handover)}>
        <Handover onReply={receive} onSettled={settleHandover} />
      </LoginFrame>
    )
  if (returning)
    return (
      <LoginFrame
        role={role}
        form="provider"
        title={t(loginTexts.signIn)}
        aside={
          <Button variant="plain" onClick={() => setReturning(false)}>
            {t(loginTexts.backToSignIn)}
          </Button>
        }
      >
        <ProviderReturn
          onReply={(reply, to) => void settleReturn(reply, to)}
          onLinked={() => go(href('/profile'), { replace: true })}
          onFailed={() => (isSignedIn() ? go(href('/profile'), { replace: true }) : setReturning(false))}
        />
      </LoginFrame>
    )
  if (asked) {
    const startAgain = () => setAsked(undefined)
    return (
      <LoginFrame
        role={role}
        form="second"
        title={t(loginTexts.secondStep)}
        aside={
          <Button variant="plain" onClick={startAgain}>
            {t(loginTexts.backToSignIn)}
          </Button>
        }
      >
        <SecondStep asked={asked} onExpired={startAgain} />
      </LoginFrame>
    )
  }
  if (mode === 'register')
    return (
      <LoginFrame
        role={role}
        form="register"
        title={t(loginTexts.register)}
        aside={<BackToSignIn role={role} next={next} have />}
      >
        {registration ? (
          <Register codes={codes} onReply={receive} onDone={backWith} />
        ) : (
          <SupportNotice>{t(loginTexts.registrationClosed)}</SupportNotice>
        )}
      </LoginFrame>
    )
  if (mode === 'reset')
    return (
      <LoginFrame
        role={role}
        form="reset"
        title={t(loginTexts.reset)}
        aside={<BackToSignIn role={role} next={next} />}
      >
        {role === 'user' ? (
          <ResetPassword codes={codes} onDone={backWith} />
        ) : (
          <SupportNotice>{t(loginTexts.askSupport)}</SupportNotice>
        )}
      </LoginFrame>
    )
  return (
    <LoginFrame
      role={role}
      form={role}
      title={t(welcome[role])}
      aside={<OtherForms role={role} next={next} />}
    >
      {role === 'user' ? (
        <Tabs
          label={t(loginTexts.ways)}
          tabs={[
            { key: 'account', label: t(loginTexts.byAccount) },
            { key: 'code', label: t(loginTexts.byCode) },
          ]}
          value={way}
          onChange={setWay}
        >
          {way === 'account' ? (
            signIn
          ) : (
            <Suspense fallback={<Waiting />}>
              <CodeSignIn codes={codes} onReply={receive} />
            </Suspense>
          )}
        </Tabs>
      ) : (
        signIn
      )}
      <ProviderButtons next={next} />
    </LoginFrame>
  )
}

type OnwardProps = { role: LoginRole; next: string | undefined }

function OtherForms({ role, next }: OnwardProps) {
  const t = useT()
  const { registration } = useBrand()
  return (
    <>
      {role === 'user' && registration && (
        <span>
          {t(loginTexts.noAccount)}{' '}
          <Link
            to={loginPath({ mode: 'register', next })}
            onPointerEnter={loadRegister}
            onFocus={loadRegister}
          >
            {t(loginTexts.toRegister)}
          </Link>
        </span>
      )}
      <Link to={loginPath({ role, mode: 'reset', next })} onPointerEnter={loadReset} onFocus={loadReset}>
        {t(loginTexts.forgot)}
      </Link>
    </>
  )
}

function BackToSignIn({ role, next, have }: OnwardProps & { have?: boolean }) {
  const t = useT()
  return (
    <span>
      {have && `${t(loginTexts.haveAccount)} `}
      <Link to={loginPath({ role, next })}>{t(loginTexts.backToSignIn)}</Link>
    </span>
  )
}
