import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { common } from '#core/texts/common.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { BrandMark } from '#core/web/brand/brand-mark.tsx'
import { SchemeSwitch } from '#core/web/brand/scheme-switch.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { LanguageSwitch } from '#core/web/i18n/language-switch.tsx'
import { language as chosenLanguage, switchLanguage, useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { brand } from '#core/web/page/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { Tooltips } from '#ui/overlays/tooltips.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { ErrorState } from '#ui/status/state.tsx'
import { sharedPageTexts } from '../texts.ts'
import styles from './shared-page.module.css'

/** What opens the page. */
export interface SharedKey {
  token: string
  passCode?: string
  /** Of the answer that let the page in. */
  visitor?: string
}

/** A person who is signed in here, too, is a visitor like everybody else. */
export const asVisitor = { quiet: true, anonymous: true } as const

type SharedPageProps<Opened> = {
  /** The call that opens the link, with the pass code that was entered last. */
  query: UseQueryResult<Opened>
  passCode: string | undefined
  onPassCode: (passCode: string) => void
  /** Before the link is open. */
  title: string
  /** The link turned out to be over while the page was open. */
  isOver?: boolean
  children: (opened: Opened) => ReactNode
}

/** A page that a link opens without an account, in the dress of the tenant: it asks for the pass code if there is one. */
export function SharedPage<Opened extends { name: string }>(props: SharedPageProps<Opened>) {
  const { query, passCode, onPassCode, isOver = false, children } = props
  const t = useT()
  const { data, error, refetch, isFetching } = query
  const asks = failedBy(error, 'passCodeWrong', 'passCodeForm')
  const title = `${data?.name ?? props.title} · ${t(brand().name)}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Head />
      <main id="content" className={styles.main}>
        {isOver || failedBy(error, 'workNotShared') ? (
          <EmptyState title={t(sharedPageTexts.notShared)}>{t(sharedPageTexts.notSharedHint)}</EmptyState>
        ) : data ? (
          children(data)
        ) : asks || (isFetching && passCode !== undefined) ? (
          <PassCode busy={isFetching} wrong={asks && passCode !== undefined} onAnswer={onPassCode} />
        ) : error ? (
          <ErrorState
            title={t(sharedPageTexts.failed)}
            retryText={t(common.retry)}
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {error.message}
          </ErrorState>
        ) : (
          <TextSkeleton lines={8} />
        )}
      </main>
      <Tooltips />
      <Toasts label={t(common.messages)} dismissText={t(common.dismiss)} />
    </>
  )
}

function Head(): ReactNode {
  const t = useT()
  const language = useLanguage()
  const names = {
    system: t(common.schemeSystem),
    light: t(common.schemeLight),
    dark: t(common.schemeDark),
  }
  return (
    <header className={styles.header}>
      <BrandMark />
      <div className="flex">
        <LanguageSwitch
          label={t(common.language)}
          value={language}
          onChange={(to) => to !== chosenLanguage() && switchLanguage(to)}
        />
        <SchemeSwitch label={t(common.scheme)} names={names} />
      </div>
    </header>
  )
}

interface PassCodeProps {
  busy: boolean
  wrong: boolean
  onAnswer: (passCode: string) => void
}

function PassCode({ busy, wrong, onAnswer }: PassCodeProps) {
  const t = useT()
  const form = useForm({ passCode: '' })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={`${styles.asks} grid gap-4`}
      noValidate
      onSubmit={form.submit(({ passCode }) => passCode !== '' && !busy && onAnswer(passCode))}
    >
      <h1>{t(sharedPageTexts.passTitle)}</h1>
      <TextField
        {...form.field('passCode')}
        label={t(sharedPageTexts.pass)}
        hint={t(sharedPageTexts.passHint)}
        error={wrong ? t(sharedPageTexts.passWrong) : undefined}
        ref={field}
        autoComplete="off"
        maxLength={12}
        onChange={(event) => form.set('passCode', event.target.value.trim())}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t(sharedPageTexts.enter)}
      </Button>
    </form>
  )
}
