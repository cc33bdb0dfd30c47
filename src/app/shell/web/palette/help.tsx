import { useRouterState } from '@tanstack/react-router'
import { guides } from '#app/shell/texts/guides.ts'
import { paletteTexts } from '#app/shell/texts/palette.ts'
import { common } from '#core/texts/common.ts'
import type { Text } from '#core/texts/texts.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { ScreenKeysList } from '#shared/editor/web/keys-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { docsAddress } from './docs-address.ts'
import { shellKeys } from './shell-keys.ts'
import styles from './help.module.css'

/** What the screen is for, the keys of the shell, and whom to ask. */
export function Help({ onClose }: { onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const name = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.name })
  const guide = name === undefined ? undefined : (guides as Readonly<Record<string, Text>>)[name]
  return (
    <Dialog title={t(paletteTexts.help)} closeText={t(common.close)} onClose={onClose}>
      {guide && (
        <section>
          <h3 className="mb-1 note">{t(paletteTexts.guide)}</h3>
          <p>{t(guide)}</p>
        </section>
      )}
      <p>
        <a href={docsAddress(path, language)} target="_blank" rel="noopener">
          {t(paletteTexts.docsHere)}
        </a>
      </p>
      <ScreenKeysList after={shellKeys({})} />
      <Contact />
    </Dialog>
  )
}

function Contact() {
  const t = useT()
  const { name, support } = useBrand()
  return (
    <section>
      <h3 className="mb-1 note">{t(paletteTexts.contact)}</h3>
      {support.phone === null && support.email === null ? (
        <p>{t(paletteTexts.noContact, { brand: t(name) })}</p>
      ) : (
        <dl>
          {support.phone !== null && (
            <div className={`${styles.row} row justify-between gap-4`}>
              <dt>{t(paletteTexts.phone)}</dt>
              <dd>
                <a href={`tel:${support.phone}`}>{support.phone}</a>
              </dd>
            </div>
          )}
          {support.email !== null && (
            <div className={`${styles.row} row justify-between gap-4`}>
              <dt>{t(paletteTexts.email)}</dt>
              <dd>
                <a href={`mailto:${support.email}`}>{support.email}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
      <p>
        <a href="/status" target="_blank" rel="noopener">
          {t(paletteTexts.status)}
        </a>
      </p>
    </section>
  )
}
