import { useEffect, useReducer, useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { tenantTerms } from '#core/contract/tenants.ts'
import { common } from '#core/texts/common.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import type { Form } from '#core/web/forms/forms.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { brand } from '#core/web/page/brand.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { ErrorState } from '#ui/status/state.tsx'
import { signUpTexts } from '../texts/sign-up.ts'
import styles from './terms.module.css'

type Kind = 'agreement' | 'privacy'

const agreed = 'yes'

/** Some tenants tick the box by default. */
export const firstAgreement = () => (brand().termsTicked ? agreed : '')

export const termsValidator = (typed: string) => (typed === agreed ? undefined : problemTexts.termsNotAgreed)

interface TermsRead {
  texts?: OutputOf<typeof tenantTerms>
  failure?: string
}

/** The current terms in the language of the page. */
export function useTerms() {
  const lang = useLanguage()
  const [read, setRead] = useState<TermsRead>({})
  const [round, again] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    const left = new AbortController()
    send(tenantTerms, { lang }, { anonymous: true, quiet: true, signal: left.signal })
      .then((texts) => setRead({ texts }))
      .catch((error: Error) => {
        if (!left.signal.aborted) setRead({ failure: error.message })
      })
    return () => left.abort()
  }, [lang, round])
  return { ...read, again }
}

type TermsProps = { form: Form<'terms'>; terms: ReturnType<typeof useTerms> }

export function Terms({ form, terms }: TermsProps) {
  const t = useT()
  const [open, setOpen] = useState<Kind>()
  const link = (kind: Kind) => (
    <button type="button" className={styles.link} onClick={() => setOpen(kind)}>
      {t(signUpTexts[kind])}
    </button>
  )
  return (
    <>
      <Checkbox
        name="terms"
        checked={form.values.terms === agreed}
        error={form.field('terms').error}
        onChange={(event) => form.set('terms', event.target.checked ? agreed : '')}
      >
        {t(signUpTexts.agreeStart)}
        {link('agreement')}
        {t(signUpTexts.agreeAnd)}
        {link('privacy')}
      </Checkbox>
      {open && <TermsDialog kind={open} terms={terms} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type TermsDialogProps = { kind: Kind; terms: TermsProps['terms']; onClose: () => void }

function TermsDialog({ kind, terms, onClose }: TermsDialogProps) {
  const t = useT()
  const text = terms.texts?.[kind]
  return (
    <Dialog wide title={text?.title || t(signUpTexts[kind])} closeText={t(common.close)} onClose={onClose}>
      {text ? (
        <div className={styles.text}>{text.body}</div>
      ) : terms.failure ? (
        <ErrorState title={terms.failure} retryText={t(common.retry)} onRetry={terms.again} />
      ) : (
        <div aria-busy="true">
          <TextSkeleton lines={8} />
        </div>
      )}
    </Dialog>
  )
}
