import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '#core/contract/fields.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import {
  staffTenant,
  staffTenantTerms,
  type TenantDetail,
  type TermsKind,
  type TermsTexts,
  termsTexts,
} from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { problemsIn } from './validate.ts'

interface Draft {
  /** Version that the draft is based on. */
  version: number
  texts: TermsTexts
  /** The version that somebody else saved in the meantime. */
  moved: boolean
}

const none: TermsTexts = {
  cn: { title: '', body: '' },
  en: { title: '', body: '' },
  hk: { title: '', body: '' },
}

/** Draft of the terms. */
export function useTerms(tenant: TenantDetail) {
  const t = useT()
  const client = useQueryClient()
  const { queryKey } = reads(staffTenant, { id: tenant.id })
  const [drafts, setDrafts] = useState<Record<TermsKind, Draft | undefined>>({
    agreement: undefined,
    privacy: undefined,
  })

  const inForce = (kind: TermsKind): Draft => {
    const { version, texts } = tenant.terms[kind]
    return { version, texts: texts ?? none, moved: false }
  }
  const of = (kind: TermsKind) => drafts[kind] ?? inForce(kind)
  const keep = (kind: TermsKind, draft: Draft | undefined) =>
    setDrafts((before) => ({ ...before, [kind]: draft }))
  const save = useAction(async (kind: TermsKind) => {
    const { version, texts } = of(kind)
    try {
      const saved = await send(staffTenantTerms, { id: tenant.id, termsKind: kind, version, texts })
      client.setQueryData(queryKey, saved)
      setDrafts((before) => {
        const now = before[kind]?.texts
        // Keeps changes made during the request.
        const left = now && now !== texts
        const { version: from } = saved.terms[kind]
        return { ...before, [kind]: left ? { version: from, texts: now, moved: false } : undefined }
      })
      toasts.success(t(tenantTexts.savedVersion, { version: saved.terms[kind].version }))
    } catch (error) {
      if (!failedBy(error, 'termsMoved')) throw error
      const now = await client.fetchQuery({ ...reads(staffTenant, { id: tenant.id }), staleTime: 0 })
      const { version: newer } = now.terms[kind]
      setDrafts((before) => ({
        ...before,
        [kind]: { version: newer, texts: before[kind]?.texts ?? texts, moved: true },
      }))
    }
  })

  return {
    of,
    busy: save.busy,
    dirty: Object.values(drafts).some((draft) => draft !== undefined),
    isDirty: (kind: TermsKind) => drafts[kind] !== undefined,
    /** First incomplete language. */
    missing(kind: TermsKind): Language | undefined {
      const [first] = problemsIn(termsTexts, of(kind).texts).keys()
      return languages.find((language) => first?.startsWith(`${language}.`))
    },
    set(kind: TermsKind, language: Language, text: Partial<TermsTexts[Language]>) {
      const draft = of(kind)
      const texts = { ...draft.texts, [language]: { ...draft.texts[language], ...text } }
      const isBack = JSON.stringify(texts) === JSON.stringify(inForce(kind).texts) && !draft.moved
      keep(kind, isBack ? undefined : { ...draft, texts })
    },
    discard: (kind: TermsKind) => keep(kind, undefined),
    save: save.run,
  }
}
export type TermsDraft = ReturnType<typeof useTerms>
