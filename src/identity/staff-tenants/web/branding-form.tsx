import type { Language } from '#core/contract/fields.ts'
import { type WorkLabel, workLabels } from '#core/contract/labels.ts'
import { homes, themes } from '#core/contract/tenants.ts'
import type { Text } from '#core/texts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type BrandingPart, longest, type TenantDetail } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { AudienceCard } from './audience-card.tsx'
import { PictureField } from './picture-field.tsx'
import { Swatch } from './swatch.tsx'
import type { BrandingDraft } from './use-branding.ts'
import { WordsField } from './words-field.tsx'
import styles from './tenants.module.css'

type BrandingFormProps = {
  tenant: TenantDetail
  draft: BrandingDraft
  /** Called when the field of a language gets the focus. */
  onLanguage: (language: Language) => void
}

const texts = [
  { part: 'name', label: tenantTexts.name },
  { part: 'title', label: tenantTexts.title },
  { part: 'intro', label: tenantTexts.slogan },
] as const

const labelTexts: Record<WorkLabel, { name: Text; hint: Text }> = {
  visible: { name: tenantTexts.labelVisible, hint: tenantTexts.labelVisibleHint },
  embedded: { name: tenantTexts.labelEmbedded, hint: tenantTexts.labelEmbeddedHint },
  off: { name: tenantTexts.labelOff, hint: tenantTexts.labelOffHint },
}

const orNone = (typed: string) => (typed.trim() ? typed : null)

export function BrandingForm({ tenant, draft, onLanguage }: BrandingFormProps) {
  const t = useT()
  const { branding, brand, set, setPicture, wrong } = draft
  const wrongWith = (part: BrandingPart) => {
    const text = wrong.get(part)
    return text && t(text as Text & Record<never, never>)
  }
  return (
    <>
      <Card title={t(tenantTexts.texts)}>
        <div className="grid grid-cols-1 gap-4">
          {texts.map(({ part, label }) => (
            <WordsField
              key={part}
              label={t(label)}
              value={branding[part]}
              maxLength={longest[part]}
              wrong={(language) => wrong.get(`${part}.${language}`)}
              onChange={(value) => set(part, value)}
              onLanguage={onLanguage}
            />
          ))}
        </div>
      </Card>
      <Card title={t(tenantTexts.look)}>
        <div className="grid grid-cols-1 gap-4">
          <Segmented
            label={t(tenantTexts.theme)}
            options={themes.map((value) => ({
              value,
              label: t(tenantTexts[value]),
              icon: <Swatch theme={value} />,
            }))}
            value={branding.theme}
            onChange={(theme) => set('theme', theme)}
          />
          <PictureField
            tenant={tenant.id}
            picture="logo"
            hint={t(tenantTexts.logoHint)}
            shown={brand.logo}
            onChange={(picture) => setPicture('logo', picture)}
          />
          <PictureField
            tenant={tenant.id}
            picture="background"
            hint={t(tenantTexts.backgroundHint)}
            shown={brand.background}
            onChange={(picture) => setPicture('background', picture)}
          />
          <Segmented
            label={t(tenantTexts.homeKind)}
            options={homes.map((value) => ({ value, label: t(tenantTexts[value]) }))}
            value={branding.home}
            onChange={(home) => set('home', home)}
          />
        </div>
      </Card>
      <Card title={t(tenantTexts.rules)}>
        <div className="grid grid-cols-1 gap-4">
          <Rule draft={draft} part="registration" hint={t(tenantTexts.registrationHint)} />
          <Rule draft={draft} part="termsTicked" hint={t(tenantTexts.termsTickedHint)} />
          <Rule draft={draft} part="followsBrowser" hint={t(tenantTexts.followsBrowserHint)} />
          <div>
            <Segmented
              label={t(tenantTexts.leastLabel)}
              options={workLabels.map((value) => ({ value, label: t(labelTexts[value].name) }))}
              value={branding.leastLabel}
              onChange={(label) => set('leastLabel', label)}
            />
            <p className="mt-1 small">{t(labelTexts[branding.leastLabel].hint)}</p>
          </div>
          <div className={`${styles.two} grid gap-4`}>
            <TextField
              label={t(tenantTexts.supportPhone)}
              value={branding.supportPhone ?? ''}
              error={wrongWith('supportPhone')}
              type="tel"
              autoComplete="off"
              maxLength={40}
              onChange={(event) => set('supportPhone', orNone(event.currentTarget.value))}
            />
            <TextField
              label={t(tenantTexts.supportEmail)}
              value={branding.supportEmail ?? ''}
              error={wrongWith('supportEmail')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => set('supportEmail', orNone(event.currentTarget.value))}
            />
          </div>
        </div>
      </Card>
      <AudienceCard draft={draft} />
      {tenant.offered.length > 0 && <Features tenant={tenant} draft={draft} />}
    </>
  )
}

type RuleProps = {
  draft: BrandingDraft
  part: 'registration' | 'termsTicked' | 'followsBrowser'
  hint: string
}

function Rule({ draft: { branding, set }, part, hint }: RuleProps) {
  const t = useT()
  return (
    <div className={styles.check}>
      <Checkbox checked={branding[part]} onChange={(event) => set(part, event.currentTarget.checked)}>
        {t(tenantTexts[part])}
      </Checkbox>
      <p className="mt-1 small">{hint}</p>
    </div>
  )
}

/** Optional entries of the menu. */
function Features({ tenant, draft: { branding, set } }: { tenant: TenantDetail; draft: BrandingDraft }) {
  const t = useT()
  return (
    <Card title={t(tenantTexts.features)}>
      <p className="mt-1 small">{t(tenantTexts.featuresHint)}</p>
      {tenant.offered.map(({ code, name }) => (
        <Checkbox
          key={code}
          checked={branding.features.includes(code)}
          onChange={(event) => {
            const others = branding.features.filter((one) => one !== code)
            set('features', event.currentTarget.checked ? [...others, code] : others)
          }}
        >
          {t(name)}
        </Checkbox>
      ))}
    </Card>
  )
}
