import { useState } from 'react'
import type { Language } from '#core/contract/fields.ts'
import { longest, type TenantDetail, type TermsKind, termsKinds } from '../contract.ts'
import { tenantWords } from '../texts.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './tenants.module.css'
import type { TermsDraft } from './use-terms.ts'
import { Card } from '#ui/card.tsx'
import { languageNames } from '#core/web/i18n/language-switch.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

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
          label={t(tenantWords.termsKind)}
          labelHidden
          options={termsKinds.map((value) => ({ value, label: t(tenantWords[value]) }))}
          value={kind}
          onChange={setKind}
        />
        <Segmented
          label={t(tenantWords.termsLanguage)}
          labelHidden
          options={languageNames}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {moved && (
        <p role="alert" className={styles.moved}>
          {t(tenantWords.termsMovedHint, { version, next: version + 1 })}
        </p>
      )}
      <Card>
        <div className="grid grid-cols-1 gap-4">
          <p className="small">
            {t(tenantWords.termsVersion, { version: tenant.terms[kind].version, next: version + 1 })}
          </p>
          <TextField
            label={t(tenantWords.termsTitle)}
            lang={nameOf(language).lang}
            value={title}
            maxLength={longest.termsTitle}
            autoComplete="off"
            onChange={(event) => terms.set(kind, language, { title: event.currentTarget.value })}
          />
          <TextArea
            label={t(tenantWords.termsBody)}
            lang={nameOf(language).lang}
            value={body}
            rows={20}
            maxLength={longest.termsBody}
            error={missing && t(tenantWords.termsMissing, { language: nameOf(missing).label })}
            onChange={(event) => terms.set(kind, language, { body: event.currentTarget.value })}
          />
        </div>
      </Card>
      <SaveBar
        dirty={terms.isDirty(kind)}
        busy={terms.busy}
        wrong={missing !== undefined}
        saveText={t(tenantWords.saveVersion)}
        onSave={() => terms.save(kind)}
        onDiscard={() => terms.discard(kind)}
      />
    </div>
  )
}
