import { type AudiencePage, audienceLayouts } from '#core/contract/audience-pages.ts'
import { languages } from '#core/contract/fields.ts'
import { type AudiencePath, audiencePaths } from '#core/contract/public-pages.ts'
import { themes } from '#core/contract/tenants.ts'
import { languageName } from '#core/texts/language-name.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { tenantTexts } from '../texts.ts'
import type { BrandingDraft } from './use-branding.ts'
import styles from './tenants.module.css'

const plain: AudiencePage = { theme: null, layout: 'bilingual', pageLanguage: null, languages: [] }
const ownNames = { cn: '简体中文', hk: '繁體中文', en: 'English' } as const
const textLanguages = 'zh en ja ko fr de es pt it ru ar hi id ms th vi tr uk pl nl'.split(' ')

/** The addresses of the audience page, each of which can have a look of its own. */
export function AudienceCard({ draft: { branding, set } }: { draft: BrandingDraft }) {
  const t = useT()
  const pages = branding.audiencePages
  function change(address: AudiencePath, page: AudiencePage | undefined) {
    const { [address]: _, ...others } = pages
    set('audiencePages', page ? { ...others, [address]: page } : others)
  }
  return (
    <Card title={t(tenantTexts.audiencePages)}>
      <div className="grid gap-4">
        <p className="mt-1 small">{t(tenantTexts.audiencePagesHint)}</p>
        {audiencePaths.map((address) => {
          const page = pages[address]
          return (
            <div key={address} className="grid gap-2">
              <Checkbox
                checked={page !== undefined}
                onChange={(event) => change(address, event.currentTarget.checked ? plain : undefined)}
              >
                {address}
              </Checkbox>
              {page && <Look address={address} page={page} onChange={(next) => change(address, next)} />}
            </div>
          )
        })}
      </div>
    </Card>
  )
}

type LookProps = { address: AudiencePath; page: AudiencePage; onChange: (page: AudiencePage) => void }

function Look({ address, page, onChange }: LookProps) {
  const t = useT()
  const reader = useLanguage()
  const [first = '', second = ''] = page.languages
  const inText = [
    { value: '', label: t(tenantTexts.byReader) },
    ...textLanguages.map((value) => ({ value, label: languageName(reader, value) })),
  ]
  const setLanguages = (...wanted: string[]) =>
    onChange({ ...page, languages: [...new Set(wanted.filter(Boolean))] })
  return (
    <fieldset aria-label={address} className={`${styles.three} grid gap-4`}>
      <SelectField
        label={t(tenantTexts.layout)}
        options={audienceLayouts.map((value) => ({ value, label: t(tenantTexts[value]) }))}
        value={page.layout}
        onChange={(layout) => onChange({ ...page, layout })}
      />
      <SelectField
        label={t(tenantTexts.ownTheme)}
        options={[
          { value: '', label: t(tenantTexts.tenantTheme) },
          ...themes.map((value) => ({ value, label: t(tenantTexts[value]) })),
        ]}
        value={page.theme ?? ''}
        onChange={(theme) => onChange({ ...page, theme: theme || null })}
      />
      <SelectField
        label={t(tenantTexts.pageLanguage)}
        options={[
          { value: '', label: t(tenantTexts.byBrowser) },
          ...languages.map((value) => ({ value, label: ownNames[value] })),
        ]}
        value={page.pageLanguage ?? ''}
        onChange={(pageLanguage) => onChange({ ...page, pageLanguage: pageLanguage || null })}
      />
      <SelectField
        label={t(tenantTexts.textLanguage)}
        options={inText}
        value={first}
        onChange={(language) => setLanguages(language, second)}
      />
      {first !== '' && (
        <SelectField
          label={t(tenantTexts.secondTextLanguage)}
          options={inText.filter(({ value }) => value !== first)}
          value={second}
          onChange={(language) => setLanguages(first, language)}
        />
      )}
    </fieldset>
  )
}
