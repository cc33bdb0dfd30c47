import { IconBuilding, IconUser } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { common } from '#core/texts/common.ts'
import { BrandMark } from '#core/web/brand/brand-mark.tsx'
import { SchemeSwitch } from '#core/web/brand/scheme-switch.tsx'
import { LanguageSwitch } from '#core/web/i18n/language-switch.tsx'
import { switchLanguage, useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { browserSuits } from '#core/web/page/browser.ts'
import { loginPath, type LoginRole } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { WavePicture } from '#ui/waves/wave-picture.tsx'
import { loginTexts } from '../texts/login.ts'
import { BrowserHint } from './browser-hint.tsx'
import styles from './login-frame.module.css'

type LoginFrameProps = {
  /** The portal, with a link to the other one. */
  role?: LoginRole
  /** Key of the form; a change scrolls to its start. */
  form: string
  title: string
  /** Link to another form. */
  aside?: ReactNode
  children: ReactNode
}

/** Brand on one side, form on the other. */
export function LoginFrame({ role, form, title, aside, children }: LoginFrameProps) {
  const t = useT()
  const { name, background, title: claim, intro } = useBrand()
  return (
    <div className={`${styles.page} grid min-h-screen bg-panel`}>
      <section className={`${styles.face} sticky top-0 flex flex-col overflow-hidden`} aria-label={t(name)}>
        <div className={styles.picture}>
          {background ? (
            <img src={background} alt="" className={`${styles.background} size-full object-cover`} />
          ) : (
            <WavePicture />
          )}
        </div>
        <div className={styles.brand}>
          <BrandMark size={32} />
        </div>
        <p className={styles.claim}>{t(claim)}</p>
        <p className={`${styles.intro} mt-3 text-soft`}>{t(intro)}</p>
      </section>
      <main className="flex flex-col min-w-0">
        <Settings>{role && <OtherPortal role={role} />}</Settings>
        <div key={form} className={styles.panel}>
          <FocusedTitle>{title}</FocusedTitle>
          {!browserSuits() && <BrowserHint />}
          <Suspense fallback={<Waiting />}>{children}</Suspense>
          <div className={styles.aside}>{aside}</div>
        </div>
      </main>
    </div>
  )
}

/** Placeholder while the code of a form loads. */
export function Waiting() {
  return (
    <div className={`${styles.waiting} center text-brand`} aria-busy="true">
      <Spinner size={24} />
    </div>
  )
}

/** Scrolls to the start of a new form without focusing a field, which would open the keyboard of a phone. */
function FocusedTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const byMouse = matchMedia('(pointer: fine)').matches
    const field = byMouse && ref.current!.parentElement!.querySelector<HTMLElement>('input:not([type=radio])')
    ;(field || ref.current!).focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} className="mb-5">
      {children}
    </h1>
  )
}

function OtherPortal({ role }: { role: LoginRole }) {
  const t = useT()
  const otherRole = role === 'user' ? 'agent' : 'user'
  const RoleIcon = role === 'user' ? IconBuilding : IconUser
  const toOtherRole = t(role === 'user' ? loginTexts.toAgent : loginTexts.toUser)
  return (
    <Link
      to={loginPath({ role: otherRole })}
      className={buttonClass('plain', { className: styles.role })}
      aria-label={toOtherRole}
      data-tip={toOtherRole}
    >
      <RoleIcon size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}

function Settings({ children }: { children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const other = language === 'en' ? 'cn' : 'en'
  return (
    <div className={`${styles.settings} row justify-end gap-1 py-4 px-5`}>
      {children}
      <Button variant="plain" lang={other === 'en' ? 'en' : 'zh-Hans'} onClick={() => switchLanguage(other)}>
        {other === 'en' ? 'English' : '中文'}
      </Button>
      <LanguageSwitch label={t(common.language)} value={language} onChange={switchLanguage} />
      <SchemeSwitch
        label={t(common.scheme)}
        names={{
          system: t(common.schemeSystem),
          light: t(common.schemeLight),
          dark: t(common.schemeDark),
        }}
      />
    </div>
  )
}
