import { type ReactNode, useEffect, useRef, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { BrandMark } from '#core/web/brand/brand-mark.tsx'
import { SchemeSwitch } from '#core/web/brand/scheme-switch.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { LanguageSwitch } from '#core/web/i18n/language-switch.tsx'
import { language as chosenLanguage, switchLanguage, useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { brand } from '#core/web/page/brand.ts'
import { reviewPage } from '#products/dubbing/shares/texts/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { Tooltips } from '#ui/overlays/tooltips.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { ErrorState } from '#ui/status/state.tsx'
import { type Key, useOpened } from './use-review.ts'
import { Watch } from './watch.tsx'
import styles from './review-page.module.css'

/** A work that somebody shared for review: to watch and to comment on, without an account. */
export function ReviewPage({ token }: { token: string }) {
  const t = useT()
  const [key, setKey] = useState<Key>({ token })
  const [over, setOver] = useState(false)
  const { data, error, refetch, isFetching } = useOpened(key)
  const asks = failedBy(error, 'passCodeWrong', 'passCodeForm')
  const name = data?.name ?? t(reviewPage.title)
  const title = `${name} · ${t(brand().name)}`
  useEffect(() => {
    document.title = title
  }, [title])
  const closed = over || failedBy(error, 'workNotShared')
  return (
    <>
      <Head />
      <main id="content" className={styles.main}>
        {closed ? (
          <EmptyState title={t(reviewPage.notShared)}>{t(reviewPage.notSharedHint)}</EmptyState>
        ) : data ? (
          <Watch
            key={`${key.passCode} ${data.version}`}
            opened={{ token, visitor: data.visitor }}
            work={data}
            onMoved={() => void refetch()}
            onOver={() => setOver(true)}
          />
        ) : asks || (isFetching && key.passCode !== undefined) ? (
          <PassCode
            busy={isFetching}
            wrong={asks && key.passCode !== undefined}
            onAnswer={(passCode) => setKey({ token, passCode })}
          />
        ) : error ? (
          <ErrorState
            title={t(reviewPage.failed)}
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
      <h1>{t(reviewPage.passTitle)}</h1>
      <TextField
        {...form.field('passCode')}
        label={t(reviewPage.pass)}
        hint={t(reviewPage.passHint)}
        error={wrong ? t(reviewPage.passWrong) : undefined}
        ref={field}
        autoComplete="off"
        maxLength={12}
        onChange={(event) => form.set('passCode', event.target.value.trim())}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t(reviewPage.enter)}
      </Button>
    </form>
  )
}
