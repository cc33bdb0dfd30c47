import { useRouterState } from '@tanstack/react-router'
import { type ScreenPath, screens } from '#core/contract/screens.ts'
import { common } from '#core/texts/common.ts'
import { guides } from '#app/shell/texts/guides.ts'
import { paletteWords } from '#app/shell/texts/palette.ts'
import type { Text } from '#core/texts/words.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { isMac, keyNames } from '#shared/editor/web/key-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './help.module.css'
import { paletteKeys } from './palette-keys.ts'

/** What the screen is for, the keys of the shell, and whom to ask. */
export function Help({ onClose }: { onClose: () => void }) {
  const t = useT()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const guide = guideOf(path)
  const rows = [
    { does: paletteWords.openPalette, keys: paletteKeys },
    { does: paletteWords.openHelp, keys: '?' },
    { does: paletteWords.closeAny, keys: 'Escape' },
  ]
  return (
    <Dialog title={t(paletteWords.help)} closeText={t(common.close)} onClose={onClose}>
      {guide && (
        <section>
          <h3 className="mb-1 note">{t(paletteWords.guide)}</h3>
          <p>{t(guide)}</p>
        </section>
      )}
      <section>
        <h3 className="mb-1 note">{t(paletteWords.keys)}</h3>
        <dl>
          {rows.map(({ does, keys }) => (
            <div key={keys} className={`${styles.row} row justify-between gap-4`}>
              <dt>{t(does)}</dt>
              <dd>
                {keyNames(keys, isMac()).map((name) => (
                  <kbd key={name} className={`${styles.key} well text-center`}>
                    {name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 small">{t(paletteWords.editorKeys)}</p>
      </section>
      <Contact />
    </Dialog>
  )
}

function Contact() {
  const t = useT()
  const { name, support } = useBrand()
  return (
    <section>
      <h3 className="mb-1 note">{t(paletteWords.contact)}</h3>
      {support.phone === null && support.email === null ? (
        <p>{t(paletteWords.noContact, { brand: t(name) })}</p>
      ) : (
        <dl>
          {support.phone !== null && (
            <div className={`${styles.row} row justify-between gap-4`}>
              <dt>{t(paletteWords.phone)}</dt>
              <dd>
                <a href={`tel:${support.phone}`}>{support.phone}</a>
              </dd>
            </div>
          )}
          {support.email !== null && (
            <div className={`${styles.row} row justify-between gap-4`}>
              <dt>{t(paletteWords.email)}</dt>
              <dd>
                <a href={`mailto:${support.email}`}>{support.email}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
      <p>
        <a href="/status" target="_blank" rel="noopener">
          {t(paletteWords.status)}
        </a>
      </p>
    </section>
  )
}

/** In a frame the same screens have paths of their own. */
const guideOf = (path: string): Text | undefined => {
  const own = path.replace(/^\/ly(?=\/)/, '')
  const screen = own in screens ? screens[own as ScreenPath] : undefined
  return screen && (guides as Record<string, Text>)[screen.name]
}
