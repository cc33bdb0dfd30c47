import { useState } from 'react'
import type { Language } from '#core/contract/fields.ts'
import { languageNames } from '#core/web/i18n/language-switch.tsx'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { longest, type TenantDetail, type TermsKind, termsKinds } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { SaveBar } from './save-bar.tsx'
import type { TermsDraft } from './use-terms.ts'
import styles from './tenants.module.css'

/** Editor of the user agreement and the privacy statement. */
export function TermsEditor({ tenant, terms }: { tenant: TenantDetail; terms: TermsDraft }) {
  const t = useT()
  const [kind, setKind] = useState<TermsKind>('agreement')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { version, texts, moved } = terms.of(kind)
  const { title, body } = texts[language]
  const missing = terms.isDirty(kind) ? terms.missing(kind) : undefined
  const nameOf = (wanted: Language) => languageNames.find(({ value }) => value === wanted)!
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="row flex-wrap gap-2">
        <Segmented
          label={t(tenantTexts.termsKind)}
          labelHidden
          options={termsKinds.map((value) => ({ value, label: t(tenantTexts[value]) }))}
          value={kind}
          onChange={setKind}
        />
        <Segmented
          label={t(tenantTexts.termsLanguage)}
          labelHidden
          options={languageNames}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {moved && (
        <p role="alert" className={styles.moved}>
          {t(tenantTexts.termsMovedHint, { version, next: version + 1 })}
        </p>
      )}
      <Card>
        <div className="grid grid-cols-1 gap-4">
          <p className="small">
            {t(tenantTexts.termsVersion, { version: tenant.terms[kind].version, next: version + 1 })}
          </p>
          <TextField
            label={t(tenantTexts.termsTitle)}
            lang={nameOf(language).lang}
            value={title}
            maxLength={longest.termsTitle}
            autoComplete="off"
            onChange={(event) => terms.set(kind, language, { title: event.currentTarget.value })}
          />
          <TextArea
            label={t(tenantTexts.termsBody)}
            lang={nameOf(language).lang}
            value={body}
            rows={20}
            maxLength={longest.termsBody}
            error={missing && t(tenantTexts.termsMissing, { language: nameOf(missing).label })}
            onChange={(event) => terms.set(kind, language, { body: event.currentTarget.value })}
          />
        </div>
      </Card>
      <SaveBar
        dirty={terms.isDirty(kind)}
        busy={terms.busy}
        wrong={missing !== undefined}
        saveText={t(tenantTexts.saveVersion)}
        onSave={() => terms.save(kind)}
        onDiscard={() => terms.discard(kind)}
      />
    </div>
  )
}
