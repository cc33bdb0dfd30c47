import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { Language } from '#core/contract/fields.ts'
import type { Brand } from '#core/contract/tenants.ts'
import { common } from '#core/texts/common.ts'
import { languageNames } from '#core/web/i18n/language-switch.tsx'
import { TriedLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TriedBrand } from '#core/web/page/brand.ts'
import type { Scheme } from '#domain/palette.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { tenantTexts } from '../texts.ts'
import { PreviewFrame, type PreviewSize } from './preview-frame.tsx'

/** Screens shown in the preview. */
export type Faces = Readonly<Record<'signIn' | 'homePage', ComponentType>>
type Face = keyof Faces

type PreviewProps = {
  faces: Faces
  brand: Brand
  language: Language
  onLanguage: (language: Language) => void
}

/** Previews unsaved branding on real screens. */
export function Preview({ faces, brand, language, onLanguage }: PreviewProps) {
  const t = useT()
  const [face, setFace] = useState<Face>('signIn')
  const [size, setSize] = useState<PreviewSize>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
  const Screen = faces[face]
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t(tenantTexts.preview)}>
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={t(tenantTexts.previewOf)}
          labelHidden
          options={(['signIn', 'homePage'] as const).map((value) => ({
            value,
            label: t(tenantTexts[value]),
          }))}
          value={face}
          onChange={setFace}
        />
        <Segmented
          label={t(tenantTexts.previewLanguage)}
          labelHidden
          options={languageNames.map(({ value }) => ({ value, label: shortNames[value] }))}
          value={language}
          onChange={onLanguage}
        />
        <Segmented
          label={t(tenantTexts.previewScheme)}
          labelHidden
          options={[
            { value: 'light', label: t(common.schemeLight), icon: <IconSun size={16} aria-hidden /> },
            { value: 'dark', label: t(common.schemeDark), icon: <IconMoon size={16} aria-hidden /> },
          ]}
          value={scheme}
          onChange={setScheme}
        />
        <Segmented
          label={t(tenantTexts.previewSize)}
          labelHidden
          options={[
            {
              value: 'desktop',
              label: t(tenantTexts.desktop),
              icon: <IconDeviceDesktop size={16} aria-hidden />,
            },
            {
              value: 'phone',
              label: t(tenantTexts.phone),
              icon: <IconDeviceMobile size={16} aria-hidden />,
            },
          ]}
          value={size}
          onChange={setSize}
        />
      </div>
      <PreviewFrame
        title={`${t(tenantTexts.preview)}: ${t(tenantTexts[face])}`}
        size={size}
        theme={brand.theme}
        scheme={scheme}
        language={language}
      >
        <TriedBrand value={brand}>
          <TriedLanguage value={language}>
            <Screen />
          </TriedLanguage>
        </TriedBrand>
      </PreviewFrame>
    </section>
  )
}

/** Short names. */
export const shortNames = { cn: '简', en: 'EN', hk: '繁' } as const
